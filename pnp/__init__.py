"""The printer: a whole game, paper and words, from one file of facts."""
