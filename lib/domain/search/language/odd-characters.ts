import { replaced, type TextEdit } from "#lib/domain/search/language/text-edits.ts";

/** What pages and mails put between letters without anybody seeing it. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]+/g;
/** Letters and signs as wide as those of Chinese, which some keyboards give; not their quotation marks. */
const WIDE = /[\uff01\uff03-\uff5e]+/g;
const WIDE_TO_PLAIN = 0xfee0;

/** Characters that stand for others. They are taken for those before anything else is looked at. */
export function oddCharacters(bare: string): TextEdit[] {
  return [
    ...replaced(bare, UNSEEN, () => ""),
    ...replaced(bare, WIDE, ([wide]) =>
      wide.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) - WIDE_TO_PLAIN)),
    ),
  ];
}
