"""A private OpenSSH server on loopback, with keys of its own."""

import contextlib
import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
SSH = shutil.which("ssh")
PATIENCE = 60

CONFIG = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
"""


@contextlib.contextmanager
def private_server(folder: Path) -> Iterator[list[str]]:
    """The command that logs in to a server; without one the test is skipped, or fails under CI=1."""
    if SSHD is None or SSH is None:
        if os.environ.get("CI") == "1":
            pytest.fail("the OpenSSH server and client are to be here under CI=1")
        pytest.skip("needs sshd and ssh (on Debian: openssh-server, openssh-client)")
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "config").write_text(CONFIG.format(port=port, folder=folder))
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    command = [SSHD, "-D", "-e", "-f", str(folder / "config")]
    with (folder / "log").open("wb") as log:
        daemon = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        until = time.monotonic() + PATIENCE
        while "listening" not in (folder / "log").read_text():
            assert daemon.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < until, (folder / "log").read_text()
            time.sleep(0.02)
        options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "IdentitiesOnly=yes")
        login = [part for option in options for part in ("-o", option)]
        here = ("-F", "none", "-i", str(folder / "user"), "-p", str(port))
        yield [SSH, "-tt", "-q", *here, *login, f"{getpass.getuser()}@127.0.0.1"]
    finally:
        daemon.terminate()
        daemon.wait()
