import "server-only";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Font } from "fontkit";
import type { ReceiptPaper } from "#lib/domain/receipts/receipt-choices.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import { drawReceipt } from "#lib/export/receipts/draw-receipt.ts";

/** A roll is 80 mm wide, and its printers reach 72 mm of it. */
const ROLL_WIDTH = 226.77;
const ROLL_MARGIN = 11.35;
/** The greatest height of a page that readers of PDF accept. */
const TALLEST = 14_400;

const LAYOUTS: Readonly<Record<ReceiptPaper, { size: string | [number, number]; margin: number }>> = {
  letter: { size: "LETTER", margin: 54 },
  a4: { size: "A4", margin: 54 },
  roll: { size: [ROLL_WIDTH, TALLEST], margin: ROLL_MARGIN },
};

/**
 * Writes a receipt as a tagged PDF (PDF/UA) in its language, with the font in it. A roll is one page that is cut where the receipt
 * ends.
 */
export async function receiptPdf(receipt: WordedReceipt): Promise<Buffer> {
  const { paper } = receipt;
  const { size, margin } = LAYOUTS[paper];
  const [{ default: PDFDocument }, { regular, semiBold }] = await Promise.all([import("pdfkit"), fonts()]);
  const document = new PDFDocument({
    font: null,
    tagged: true,
    subset: "PDF/UA",
    lang: `${receipt.language}-CA`,
    pdfVersion: "1.7",
    displayTitle: true,
    bufferPages: true,
    size,
    margin,
    info: {
      Title: [receipt.title, receipt.transactionId, receipt.practice].join(" ").trim(),
      Author: receipt.shop.name,
    },
  });
  document.registerFont("regular", regular).registerFont("semibold", semiBold);
  const read = buffer(document);
  const endsAt = drawReceipt(document, receipt, regular);
  if (paper === "roll")
    document.page.dictionary.data.MediaBox = [0, TALLEST - Math.ceil(endsAt + margin), ROLL_WIDTH, TALLEST];
  document.end();
  return read;
}

type Fonts = { regular: Font; semiBold: Font };
let loaded: Promise<Fonts> | undefined;

/** Reads the fonts once, because reading one takes longer than drawing a receipt. They are files of a package, and no modules. */
function fonts(): Promise<Fonts> {
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
