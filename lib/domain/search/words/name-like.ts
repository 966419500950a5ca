import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";

/** Letters, with what names have between them. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]*$/u;

/** Whether a word may be a name or a part of one. */
export function mayBeName(word: string): boolean {
  return NAME.test(word);
}

/** Whether it is most likely one: adjacent ones are read as one. A word for a choice stands by itself. */
export function isNameLike(word: string): boolean {
  return NAME.test(word) && choicesNamed(word).length === 0;
}
