import "server-only";
import type { Font } from "fontkit";
import type PDFDocument from "pdfkit";
import type { EmbeddedFont } from "pdfkit";
import { drawableText } from "#lib/export/pdf/drawable-text.ts";

/** A line of text: its glyphs in hexadecimal, and its width at size 1. */
export type GlyphLine = { hex: string; width: number };

/** Texts that are drawn glyph by glyph. Shaping whole words, as pdfkit does by itself, takes eight times as long. */
export type GlyphText = {
  readonly font: EmbeddedFont;
  /** Breaks a text into lines of at most that width at size 1: after blanks and hyphens, else between letters. */
  lines(text: string, width: number, mostLines: number): readonly GlyphLine[];
  /** Whether a character was missing in the font, or a text was too long. */
  isMissing(): boolean;
  isShortened(): boolean;
};

type Glyph = { hex: string; width: number; isBreak: boolean };

/** Characters of Western languages, each with one glyph. */
const SIMPLE = /^[\x20-\x7e\xa0-\xac\xae-\xff]*$/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Prepares a font of the document under which it is registered. */
export function glyphText(document: PDFDocument, name: string, has: Font): GlyphText {
  document.font(name);
  const font = document._font;
  const known = new Map<string, Glyph>();
  let isMissing = false;
  let isShortened = false;

  function glyph(character: string): Glyph {
    const found = known.get(character);
    if (found) return found;
    const [codes, positions] = font.encode(character);
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000;
    const made = { hex: codes.join(""), width, isBreak: character === " " || character === "-" };
    known.set(character, made);
    return made;
  }

  function glyphsOf(text: string): Glyph[] {
    if (SIMPLE.test(text)) return Array.from(text, glyph);
    const { drawableText: drawable, isMissing: lacks } = drawableText(text, (point) => has.hasGlyphForCodePoint(point));
    isMissing ||= lacks;
    return Array.from(graphemes.segment(drawable), ({ segment }) => glyph(segment));
  }

  function cut(lines: readonly GlyphLine[], mostLines: number): readonly GlyphLine[] {
    if (lines.length <= mostLines) return lines;
    isShortened = true;
    const kept = lines.slice(0, mostLines - 1);
    const { hex, width } = glyph("…");
    return [...kept, { hex, width }];
  }

  return {
    font,
    isMissing: () => isMissing,
    isShortened: () => isShortened,
    lines(text, width, mostLines) {
      const parts = text.replace(/\r\n?/g, "\n").replaceAll("\t", " ").split("\n");
      return cut(
        parts.flatMap((part) => brokenLines(glyphsOf(part), width)),
        mostLines,
      );
    },
  };
}

function brokenLines(glyphs: readonly Glyph[], width: number): GlyphLine[] {
  const lines: GlyphLine[] = [];
  let start = 0;
  while (start < glyphs.length) {
    let end = start;
    let breakAt = 0;
    let filled = 0;
    for (; end < glyphs.length; end += 1) {
      const next = glyphs[end];
      if (!next || (filled + next.width > width && end > start)) break;
      filled += next.width;
      if (next.isBreak) breakAt = end + 1;
    }
    if (end < glyphs.length && breakAt > start) end = breakAt;
    lines.push(lineOf(glyphs.slice(start, end)));
    start = end;
  }
  return lines;
}

function lineOf(glyphs: readonly Glyph[]): GlyphLine {
  return {
    hex: glyphs.map(({ hex }) => hex).join(""),
    width: glyphs.reduce((sum, { width }) => sum + width, 0),
  };
}
