/** A part of a text, and its replacement. */
export type TextEdit = { from: number; to: number; instead: string };

/** An edited text. `placeOf` maps a place in it back to the given text. */
export type EditedText = { plain: string; placeOf: (at: number) => number };

/** Applies edits that are in the order of the text and do not overlap. */
export function edited(text: string, edits: readonly TextEdit[]): EditedText {
  const kept = edits.map(({ from, instead }, index) => text.slice(edits[index - 1]?.to ?? 0, from) + instead);
  const plain = [...kept, text.slice(edits.at(-1)?.to ?? 0)].join("");
  const placeOf = (at: number) => {
    let place = at;
    for (const { from, to, instead } of edits) {
      if (place <= from) break;
      place = place < from + instead.length ? Math.min(place, to) : place - instead.length + (to - from);
    }
    return place;
  };
  return { plain, placeOf };
}

/** Finds the matches of a pattern, each with its replacement; a match with an undefined replacement stays. */
export function replaced(
  text: string,
  pattern: RegExp,
  insteadOf: (match: RegExpExecArray) => string | undefined,
): TextEdit[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const instead = insteadOf(match);
    return instead === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, instead }];
  });
}

/** Replaces one character by a blank, or by another character. */
export function blank(at: number, instead = " "): TextEdit {
  return { from: at, to: at + 1, instead };
}

/**
 * Sorts edits by their place and drops overlaps: the edit that begins first stays, then the one that was listed first.
 */
export function apart(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits.toSorted((left, right) => left.from - right.from))
    if (edit.from >= (kept.at(-1)?.to ?? 0)) kept.push(edit);
  return kept;
}

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
