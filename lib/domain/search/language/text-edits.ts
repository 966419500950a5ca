/** A part of a text, and what stands there instead. */
export type TextEdit = { from: number; to: number; instead: string };

/** A text that was changed, and where a place of it is in the text that was given. */
export type EditedText = { plain: string; placeOf: (at: number) => number };

/** The text with these edits, which stand in its order and apart from one another. */
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

/** What a pattern finds, each with what stands there instead; undefined leaves it. */
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

/** One character as a blank, or as another. */
export function blank(at: number, instead = " "): TextEdit {
  return { from: at, to: at + 1, instead };
}

/** In the order of the text; of two that meet the one that begins first, and of those the one that was named first. */
export function apart(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits.toSorted((one, other) => one.from - other.from))
    if (edit.from >= (kept.at(-1)?.to ?? 0)) kept.push(edit);
  return kept;
}
