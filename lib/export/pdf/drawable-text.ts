import "server-only";

/** Stands for a character that the font cannot draw; the font has it. */
const MISSING = "□";

/** Characters that show nothing by themselves, such as a joiner or a soft hyphen. */
const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Replaces each character that a font cannot draw by a box, so that nothing is left out unseen; a letter whose mark it lacks stays,
 * with the box behind it. Invisible characters that it lacks are left out. Letters with accents are put together first, as fonts
 * have them. `isMissing`: whether a box stands for something.
 */
export function drawableText(
  text: string,
  hasGlyph: (codePoint: number) => boolean,
): { drawableText: string; isMissing: boolean } {
  const isDrawn = (point: string) => point === "\n" || hasGlyph(point.codePointAt(0) ?? 0);
  const segments = [...graphemes.segment(text.normalize("NFC"))].map(({ segment }) =>
    drawableSegment(segment, isDrawn),
  );
  return {
    drawableText: segments.map(({ drawableText }) => drawableText).join(""),
    isMissing: segments.some(({ isMissing }) => isMissing),
  };
}

function drawableSegment(
  segment: string,
  isDrawn: (point: string) => boolean,
): { drawableText: string; isMissing: boolean } {
  const points = [...segment].filter((point) => isDrawn(point) || !INVISIBLE.test(point));
  const [letter = ""] = points;
  // A mark without its letter would stand on the character before it.
  const shown = isDrawn(letter) ? points.filter(isDrawn) : [];
  const isMissing = shown.length < points.length;
  return { drawableText: shown.join("") + (isMissing ? MISSING : ""), isMissing };
}
