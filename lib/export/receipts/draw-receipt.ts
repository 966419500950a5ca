import "server-only";
import type { Font } from "fontkit";
import type PDFDocument from "pdfkit";
import type { Structure } from "pdfkit";
import {
  colonIn,
  type ReceiptClause,
  type ReceiptLine,
  type WordedReceipt,
} from "#lib/domain/receipts/worded-receipt.ts";
import { drawableText } from "#lib/export/pdf/drawable-text.ts";

const INK = "#171a20";
const FRAME = 1.5;
const GREYS = { muted: "#535b68", rule: "#858d9b" };

/** Sizes in points, on sheets and on the roll of a receipt printer. */
const SHEET = { text: 10.5, small: 9, title: 17, gap: 5, block: 16, names: 0.3 };
const ROLL = { text: 8, small: 7, title: 11, gap: 2.5, block: 9, names: 0.38 };

type Style = { font?: "regular" | "semibold"; size?: number; color?: string; align?: "left" | "right" | "center" };

/**
 * Draws a receipt from the top of the document's first page, with its structure for screen readers; returns where it ends. `regular`
 * says which characters can be drawn: both weights have the same ones.
 */
export function drawReceipt(document: PDFDocument, receipt: WordedReceipt, regular: Font): number {
  const isRoll = receipt.paper === "roll";
  const sizes = isRoll ? ROLL : SHEET;
  // Printers of rolls know black alone: they print grey as dots.
  const { muted, rule: ruled } = isRoll ? { muted: INK, rule: INK } : GREYS;
  const left = document.page.margins.left;
  const width = document.page.width - 2 * left;
  const root = document.struct("Document");
  document.addStructure(root);
  let y = document.page.margins.left;
  let isMissing = false;
  const setFont = (font: "regular" | "semibold", size: number) => document.font(font).fontSize(size);
  const drawable = (text: string) => {
    const { drawableText: drawn, isMissing: lacks } = drawableText(text, (point) =>
      regular.hasGlyphForCodePoint(point),
    );
    isMissing ||= lacks;
    return drawn;
  };

  practiceTop();
  paragraph("P", receipt.shop.name, { font: "semibold", size: isRoll ? sizes.text : 13 });
  for (const line of receipt.shop.lines) paragraph("P", line, { size: sizes.small, color: muted });
  y += sizes.gap;
  paragraph("P", receipt.copy, { size: sizes.small, color: muted });
  rule();
  heading();
  paragraph("P", receipt.statement, { font: "semibold" });
  rule();
  facts(receipt.lines);
  y += sizes.block - sizes.gap;
  keepWithSignature(receipt.returns);
  if (receipt.returns) clause(receipt.returns);
  if (receipt.signature) signature(receipt.signature);
  for (const one of receipt.footer) clause(one);
  if (isMissing) paragraph("P", receipt.missing, { size: sizes.small, color: muted });
  practiceEnds();
  root.end();
  return y;

  /** Goes to a new page where that much does not fit on this one. */
  function makeRoom(height: number) {
    if (y + height <= document.page.height - document.page.margins.bottom) return;
    document.addPage();
    y = document.page.margins.left;
  }

  /** Says before everything else that no real money moved; nothing with a real account. A sheet has it in its margin. */
  function practiceTop() {
    const { practice } = receipt;
    if (practice === "") return;
    root.add(document.struct("P", () => framed(practice, isRoll ? y : marginTop(practice))));
    if (isRoll) y = frameEnd(practice, y);
  }

  /** Says it at the end too: in a roll's text, and in all further margins of sheets, where screen readers pass over it. */
  function practiceEnds() {
    const { practice } = receipt;
    if (practice === "") return;
    if (isRoll) {
      root.add(document.struct("P", () => framed(practice, y)));
      y = frameEnd(practice, y);
      return;
    }
    for (let page = 0; page < document.bufferedPageRange().count; page += 1) {
      document.switchToPage(page);
      document.markContent("Artifact", { type: "Pagination" });
      if (page > 0) framed(practice, marginTop(practice));
      framed(practice, document.page.height - marginTop(practice) - frameOf(practice).height);
      document.endMarkedContent();
    }
  }

  function marginTop(text: string): number {
    return (document.page.margins.left - frameOf(text).height) / 2;
  }

  function frameEnd(text: string, top: number): number {
    return top + frameOf(text).height + sizes.block;
  }

  function frameOf(text: string) {
    setFont("semibold", sizes.text);
    const options = { width: width - 4 * sizes.gap, align: "center" } as const;
    return { options, height: document.heightOfString(text, options) + 2 * sizes.gap };
  }

  function framed(text: string, top: number) {
    const { options, height } = frameOf(text);
    document
      .rect(left + FRAME / 2, top, width - FRAME, height)
      .lineWidth(FRAME)
      .stroke(INK);
    // With its height given, a text in a margin begins no new page.
    document.fillColor(INK).text(text, left + 2 * sizes.gap, top + sizes.gap, { ...options, height });
  }

  function paragraph(tag: string, text: string, style: Style = {}) {
    const { font = "regular", size = sizes.text, color = INK, align = "left" } = style;
    const drawn = drawable(text);
    const options = { width, align };
    setFont(font, size);
    // A long text is cut between its lines; a line never is.
    const height = document.heightOfString(drawn, options);
    makeRoom(Math.min(height, size * 4));
    root.add(
      document.struct(tag, () => {
        setFont(font, size).fillColor(color).text(drawn, left, y, options);
      }),
    );
    y = document.y + sizes.gap;
  }

  /** The title at the left and the amount at the right; below each other where they do not fit. */
  function heading() {
    const [title, amount] = [drawable(receipt.title), drawable(receipt.amount)];
    setFont("semibold", sizes.title);
    const fits = document.widthOfString(`${title}  ${amount}`) <= width;
    makeRoom(sizes.title * 3);
    root.add(
      document.struct("H1", () => {
        setFont("semibold", sizes.title).fillColor(INK).text(title, left, y, { width });
        const top = fits ? y : document.y;
        document.text(amount, left, top, { width, align: fits ? "right" : "left" });
      }),
    );
    y = document.y + sizes.gap;
  }

  function facts(lines: readonly ReceiptLine[]) {
    const nameWidth = width * sizes.names;
    const valueWidth = width - nameWidth - sizes.block;
    const list = document.struct("L");
    root.add(list);
    for (const line of lines) {
      const [name, value] = [drawable(line.name), drawable(line.value)];
      setFont("regular", sizes.text);
      const height = Math.max(
        document.heightOfString(name, { width: nameWidth }),
        document.heightOfString(value, { width: valueWidth }),
      );
      makeRoom(height);
      const item = document.struct("LI");
      list.add(item);
      cell(item, "Lbl", muted, name, left, nameWidth);
      cell(item, "LBody", INK, value, left + nameWidth + sizes.block, valueWidth);
      item.end();
      y += height + sizes.gap;
    }
    list.end();
  }

  function cell(item: Structure, tag: string, color: string, text: string, x: number, cellWidth: number) {
    item.add(
      document.struct(tag, () => {
        setFont("regular", sizes.text).fillColor(color).text(text, x, y, { width: cellWidth });
      }),
    );
  }

  /** The policy stands near the signature: both go to the next page where they do not fit on this one together. */
  function keepWithSignature(returns: ReceiptClause | null) {
    if (!returns || !receipt.signature) return;
    setFont("regular", sizes.text);
    makeRoom(document.heightOfString(drawable(returns.text), { width }) + sizes.text * 2 + sizes.block * 5);
  }

  function signature({ label, letters }: NonNullable<WordedReceipt["signature"]>) {
    const text = letters === "" ? label : `${label}${colonIn(receipt.language)} ${letters}`;
    makeRoom(sizes.block * 3);
    y += sizes.block * 2;
    line(y, INK);
    y += sizes.gap;
    paragraph("P", text, letters === "" ? { size: sizes.small, color: muted } : { font: "semibold" });
    y += sizes.block - sizes.gap;
  }

  function clause({ title, text }: ReceiptClause) {
    // No title stays behind alone.
    makeRoom(sizes.text * 5);
    paragraph("P", title, { font: "semibold" });
    y -= sizes.gap;
    paragraph("P", text);
    y += sizes.block - sizes.gap;
  }

  function rule() {
    y += sizes.gap;
    makeRoom(sizes.block);
    line(y, ruled);
    y += sizes.block / 2;
  }

  /** A line says nothing: screen readers pass over it. */
  function line(at: number, color: string) {
    document.markContent("Artifact", { type: "Layout" });
    document
      .moveTo(left, at)
      .lineTo(left + width, at)
      .lineWidth(0.5)
      .stroke(color);
    document.endMarkedContent();
  }
}
