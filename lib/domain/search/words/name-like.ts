import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";

/** Letters, with the signs that names have between them. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]*$/u;

/** Decides whether a word may be a name or a part of one. */
export function mayBeName(word: string): boolean {
  return NAME.test(word);
}

/**
 * Decides whether a word is most likely a name: neighbouring ones are read as one name. A word for a choice is none.
 */
export function isNameLike(word: string): boolean {
  return NAME.test(word) && choicesNamed(word).length === 0;
}
