import "server-only";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Font } from "fontkit";

type Fonts = { regular: Font; semiBold: Font };
let loaded: Promise<Fonts> | undefined;

/** Reads the fonts once, because reading one takes longer than drawing a receipt. They are files of a package, and no modules. */
export function fonts(): Promise<Fonts> {
  loaded ??= readFonts().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const folder = resolve(/* turbopackIgnore: true */ "node_modules/@expo-google-fonts/inter");
  const [regular, semiBold] = await Promise.all([
    readFile(resolve(folder, "400Regular/Inter_400Regular.ttf")),
    readFile(resolve(folder, "600SemiBold/Inter_600SemiBold.ttf")),
  ]);
  const { create } = await import("fontkit");
  return { regular: renamingGlyphs(create(regular)), semiBold: renamingGlyphs(create(semiBold)) };
}

/**
 * Has each glyph keep the characters for which it was asked for last. The font remembers glyphs without any that it only reads as
 * a part of another one, such as the full stop of a colon: every later file would show the full stop and not say that it is one.
 */
function renamingGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph && codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}
