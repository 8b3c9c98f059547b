"""Pictures for the books, drawn with the parts' own art. A figure is a function (job, width) -> Figure.

A book names it `module.function`. No words stand in a figure but labels from the catalogue.
"""
