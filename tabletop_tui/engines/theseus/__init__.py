"""Party of the Theseus: a party, a hand, a reward; explore, recruit, subjugate."""
