"""Sentences in every language. Code names a phrase by its identifier and parts; the Fluent files here say it.

    Phrase("no-tile-there", x=3, y=-1).say("fr")    # il n’y a pas de tuile en (3,-1)

A language is a folder of this one. docs/phrases.md explains the files.
"""

from bastide.phrases.book import ENGLISH, LANGUAGES, add_folder, fitting_language, load
from bastide.phrases.phrase import Part, Phrase, Refusal

__all__ = ["ENGLISH", "LANGUAGES", "Part", "Phrase", "Refusal", "add_folder", "fitting_language", "load"]
