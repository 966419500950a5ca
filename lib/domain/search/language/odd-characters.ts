import { replaced, type TextEdit } from "#lib/domain/search/language/text-edits.ts";

/** Invisible characters that pages and mails put between letters. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]+/g;
/** Full-width letters and signs, which some keyboards give; not their quotation marks. */
const WIDE = /[\uff01\uff03-\uff5e]+/g;
const WIDE_TO_PLAIN = 0xfee0;

/** Replaces characters that stand for others. Callers do this before they read anything else. */
export function oddCharacters(bare: string): TextEdit[] {
  return [
    ...replaced(bare, UNSEEN, () => ""),
    ...replaced(bare, WIDE, ([wide]) =>
      wide.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) - WIDE_TO_PLAIN)),
    ),
  ];
}
