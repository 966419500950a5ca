import "server-only";

/** Stands for a character that the font cannot draw; the font has it. */
const MISSING = "□";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Replaces each character that a font cannot draw by a box, so that nothing is left out unseen. Letters with accents are put
 * together first, as fonts have them.
 */
export function drawableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const isDrawn = (character: string) =>
    character === "\n" || [...character].every((point) => hasGlyph(point.codePointAt(0) ?? 0));
  return [...graphemes.segment(text.normalize("NFC"))]
    .map(({ segment }) => (isDrawn(segment) ? segment : MISSING))
    .join("");
}
