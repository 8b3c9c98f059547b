"""The printed things, a file a kind: how each lies on its sheets and how it is drawn."""
