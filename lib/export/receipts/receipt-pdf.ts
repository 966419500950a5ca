import "server-only";
import { buffer } from "node:stream/consumers";
import type { ReceiptPaper } from "#lib/domain/receipts/receipt-choices.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import { fonts } from "#lib/export/pdf/fonts.ts";
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
