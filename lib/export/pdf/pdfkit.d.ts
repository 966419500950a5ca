/** The parts of pdfkit 0.20 and fontkit 2 that files use; they have no types of their own, and those of others lack the tags. */
declare module "fontkit" {
  /** `codePoints`: the characters that a glyph stands for, which a file keeps for those who search, copy or listen. */
  type Glyph = { codePoints: readonly number[] };
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph | null;
  };
  export function create(file: Buffer): Font;
}

declare module "pdfkit" {
  import type { Readable } from "node:stream";
  import type { Font } from "fontkit";

  type TextOptions = { width?: number; height?: number; align?: "left" | "right" | "center"; lineGap?: number };

  /** A part of the document's structure, which screen readers read. */
  export type Structure = { add(child: Structure | (() => void)): Structure; end(): void };

  /** A font in a document: it draws glyphs by their numbers in the file, in hexadecimal. Widths are thousandths of the size. */
  export type EmbeddedFont = {
    readonly id: string;
    readonly ascender: number;
    encode(text: string): [readonly string[], readonly { advanceWidth: number }[]];
    ref(): unknown;
  };

  type Options = {
    font: null;
    tagged: true;
    subset: "PDF/UA";
    lang: string;
    pdfVersion: string;
    displayTitle: boolean;
    bufferPages: boolean;
    size: string | [number, number];
    margin: number;
    info: Readonly<Record<string, string>>;
  };

  export default class PDFDocument extends Readable {
    constructor(options: Options);
    x: number;
    y: number;
    page: {
      width: number;
      height: number;
      margins: { left: number; bottom: number };
      fonts: Record<string, unknown>;
      write(operators: string): void;
      dictionary: { data: { MediaBox: readonly number[] } };
    };
    /** The font that was chosen last; no public method returns it. */
    _font: EmbeddedFont;
    read(): Buffer | null;
    /** Where it writes the parts of the file, and how many bytes it has written. */
    _write(data: string | Uint8Array): void;
    _offset: number;
    addContent(operators: string): this;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    heightOfString(text: string, options: TextOptions): number;
    widthOfString(text: string): number;
    addPage(): this;
    bufferedPageRange(): { count: number };
    switchToPage(index: number): this;
    moveTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(color: string): this;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    endMarkedContent(): this;
    struct(type: string, children?: () => void): Structure;
    struct(type: string, options: { scope: "Row" | "Column" }, children: () => void): Structure;
    addStructure(structure: Structure): this;
    end(): void;
  }
}
