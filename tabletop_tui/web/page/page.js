// The rest of what the page does is textual.js, which starts when all is loaded.
const terminal = document.getElementById("terminal");
const again = document.getElementById("again");

// Whatever name or proxy the page came by, its socket goes the same way.
terminal.dataset.sessionWebsocketUrl = new URL("ws", location.href).href.replace(/^http/, "ws");
again.addEventListener("click", () => location.reload());

new MutationObserver((_, observer) => {
  if (document.body.classList.contains("-closed")) {
    again.focus();
    observer.disconnect();
  } else if (document.body.classList.contains("-loaded")) {
    terminal.querySelector("textarea").focus();
  }
}).observe(document.body, { attributeFilter: ["class"] });
