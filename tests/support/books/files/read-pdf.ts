import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader of PDF that is not ours finds in a file. */
export type ReadPdf = {
  pages: number;
  /** Points, of the first page. */
  width: number;
  height: number;
  /** All texts in reading order, joined by blanks. */
  text: string;
  /** The same of each page. */
  pageTexts: readonly string[];
  /** Where the texts of all pages begin at the left and end at the right, in points. */
  textFrom: number;
  textTo: number;
  language: string | null;
  title: string;
  isTagged: boolean;
  /** Roles of the structure of the first page, outermost first. */
  roles: readonly string[];
  fonts: readonly { name: string; isEmbedded: boolean }[];
};

/** Reads a PDF with Mozilla's library. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    fontExtraProperties: true,
    verbosity: 0,
  });
  const document = await task.promise;
  const first = await document.getPage(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = first.view;
  const { info } = await document.getMetadata();
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, unknown> | null;
  const pageTexts: string[] = [];
  const edges: { from: number; to: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.filter((item) => "str" in item);
    pageTexts.push(joined(texts.map(({ str }) => str)));
    const drawn = texts.filter(({ str }) => str.trim() !== "");
    edges.push(...drawn.map(({ transform, width }) => ({ from: transform[4], to: transform[4] + width })));
  }
  const read = {
    pages: document.numPages,
    width: right - left,
    height: top - bottom,
    text: joined(pageTexts),
    pageTexts,
    textFrom: Math.min(...edges.map(({ from }) => from)),
    textTo: Math.max(...edges.map(({ to }) => to)),
    language: (info as { Language?: string | null }).Language ?? null,
    title: String((info as { Title?: string }).Title ?? ""),
    isTagged: marks?.get("Marked") === true,
    roles: rolesIn((await first.getStructTree()) as Tree | null),
    fonts: await fontsIn(document),
  };
  await task.destroy();
  return read;
}

function joined(texts: readonly string[]): string {
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

type Tree = { role?: string; children?: readonly Tree[] };

function rolesIn(tree: Tree | null): string[] {
  return tree ? [...(tree.role ? [tree.role] : []), ...(tree.children ?? []).flatMap(rolesIn)] : [];
}

async function fontsIn(document: PDFDocumentProxy): Promise<ReadPdf["fonts"]> {
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const ids = new Set(fnArray.flatMap((fn, index) => (fn === OPS.setFont ? [argsArray[index][0] as string] : [])));
  return [...ids].map((id) => {
    const font = page.commonObjs.get(id) as { name: string; missingFile: boolean };
    return { name: font.name, isEmbedded: !font.missingFile };
  });
}
