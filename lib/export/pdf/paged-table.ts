import "server-only";
import type PDFDocument from "pdfkit";
import type { Structure } from "pdfkit";
import type { CollectedOutput } from "#lib/export/pdf/collect-output.ts";
import type { GlyphLine, GlyphText } from "#lib/export/pdf/glyph-text.ts";
import type { PdfColumn, TableLayout } from "#lib/export/pdf/table-layout.ts";

const INK = "#171a20";
const MUTED = "#535b68";
const RULE = "#c6ccd6";
const PADDING = 3;
const LEADING = 1.3;
/** A longer text is shortened: one cell must not fill a page. */
const MOST_LINES = 12;

export type Faces = { regular: GlyphText; semiBold: GlyphText };
type Look = { face?: keyof Faces; size?: number };

/** Draws paragraphs and tables from the top of a document to its end, page after page, with their structure. */
export function pagedTable(
  document: PDFDocument,
  {
    layout,
    faces,
    pageText,
    output,
  }: { layout: TableLayout; faces: Faces; pageText: (page: number) => string; output: CollectedOutput },
) {
  const { margin, height } = layout;
  const bottom = height - margin;
  const root = document.struct("Document");
  document.addStructure(root);
  let page = 1;
  let y = margin;
  let rules: number[] = [];
  let repeat: (() => void) | null = null;
  document.fillColor(INK);

  /** Draws lines of text; they begin at `top`. */
  function draw(face: GlyphText, size: number, lines: readonly { line: GlyphLine; x: number; top: number }[]): void {
    const { fonts } = document.page;
    const { id, ascender } = face.font;
    fonts[id] ??= face.font.ref();
    const drawn = lines.map(({ line, x, top }) => {
      const base = height - top - (ascender / 1000) * size;
      return `1 0 0 1 ${x.toFixed(2)} ${base.toFixed(2)} Tm <${line.hex}> Tj`;
    });
    // The document's own coordinates run down the page; those of glyphs run up.
    document.addContent(`q 1 0 0 -1 0 ${height.toFixed(2)} cm BT /${id} ${size} Tf ${drawn.join(" ")} ET Q`);
  }

  function endPage(): void {
    document.markContent("Artifact", { type: "Pagination" });
    const [line] = faces.regular.lines(pageText(page), layout.width, 1);
    document.fillColor(MUTED);
    if (line) draw(faces.regular, 7, [{ line, x: layout.width - margin - line.width * 7, top: bottom + 8 }]);
    for (const at of rules) document.moveTo(margin, at).lineTo(layout.width - margin, at);
    if (rules.length > 0) document.lineWidth(0.5).stroke(RULE);
    document.endMarkedContent();
    output.endPage();
    rules = [];
  }

  /** Goes on to a further page unless that much fits on this one. */
  function makeRoom(needed: number): void {
    if (y + needed <= bottom) return;
    endPage();
    document.addPage().fillColor(INK);
    page += 1;
    y = margin;
    repeat?.();
  }

  function linesOf(texts: readonly string[], columns: readonly PdfColumn[], { face = "regular", size = 7 }: Look) {
    return texts.map((text, index) => {
      const width = ((columns[index]?.width ?? 0) - 2 * PADDING) / size;
      return faces[face].lines(text, width, MOST_LINES);
    });
  }

  function cellLines(lines: readonly GlyphLine[], column: PdfColumn, size: number) {
    return lines.map((line, index) => ({
      line,
      x: column.isNumber ? column.x + column.width - PADDING - line.width * size : column.x + PADDING,
      top: y + PADDING + index * size * LEADING,
    }));
  }

  function rowHeight(cells: readonly (readonly GlyphLine[])[], size: number): number {
    return Math.max(1, ...cells.map((lines) => lines.length)) * size * LEADING + 2 * PADDING;
  }

  return {
    /** Draws a text over the whole width. */
    paragraph(tag: "H1" | "H2" | "P", text: string, { face = "regular", size = 9 }: Look = {}): void {
      const lines = faces[face].lines(text, (layout.width - 2 * margin) / size, 40);
      makeRoom(Math.min(lines.length, 3) * size * LEADING + (tag === "P" ? 0 : size * 3));
      root.add(
        document.struct(tag, () => {
          for (const line of lines) {
            // Only a text that is longer than a page goes on below the margin; 40 lines never are.
            draw(faces[face], size, [{ line, x: margin, top: y }]);
            y += size * LEADING;
          }
        }),
      );
      y += size * 0.5;
    },

    /** Begins a table, whose heading is repeated on each page. Returns the functions that add a row and end it. */
    table(columns: readonly PdfColumn[], headings: readonly string[]) {
      const table = document.struct("Table");
      root.add(table);
      const look = { face: "semiBold", size: 7 } as const;
      const cells = linesOf(headings, columns, look);
      const headingHeight = rowHeight(cells, look.size);
      const drawHeading = (each: (draw: () => void) => void) => {
        for (const [index, lines] of cells.entries()) {
          const column = columns[index];
          if (column) each(() => draw(faces.semiBold, look.size, cellLines(lines, column, look.size)));
        }
        y += headingHeight;
        rules.push(y);
      };
      makeRoom(headingHeight * 3);
      const first = document.struct("TR");
      table.add(first);
      drawHeading((drawCell) => first.add(document.struct("TH", { scope: "Column" }, drawCell)));
      first.end();
      repeat = () => {
        document.markContent("Artifact", { type: "Pagination" });
        drawHeading((drawCell) => drawCell());
        document.endMarkedContent();
      };
      return {
        add: (texts: readonly string[]) => addRow(table, texts, columns),
        end(): void {
          repeat = null;
          table.end();
          y += 10;
        },
      };
    },

    /** Begins a page unless that many lines of a table fit on this one. */
    keepTogether(lines: number): void {
      makeRoom(Math.min(lines * (7 * LEADING + 2 * PADDING) + 20, bottom - margin));
    },

    /** The number of pages that are begun. */
    pages: () => page,

    end(): void {
      endPage();
      root.end();
    },
  };

  function addRow(table: Structure, texts: readonly string[], columns: readonly PdfColumn[]): void {
    const size = 7;
    const cells = linesOf(texts, columns, {});
    const needed = rowHeight(cells, size);
    makeRoom(needed);
    const row = document.struct("TR");
    table.add(row);
    for (const [index, lines] of cells.entries()) {
      const column = columns[index];
      if (!column) continue;
      row.add(
        document.struct("TD", () => lines.length > 0 && draw(faces.regular, size, cellLines(lines, column, size))),
      );
    }
    row.end();
    y += needed;
    rules.push(y);
  }
}
