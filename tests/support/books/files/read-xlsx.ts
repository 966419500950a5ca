import { crc32, inflateRawSync } from "node:zlib";

/** A cell as it is in the file: its kind, its text or number as written, and the code of its number format. */
export type ReadCell = { kind: "text" | "number"; value: string; format: string };
export type ReadSheet = {
  name: string;
  /** Cells by their places, such as `B2`. */
  cells: ReadonlyMap<string, ReadCell>;
  rows: number;
  xml: string;
};

/** Unpacks a ZIP archive by its directory, and checks every size and checksum. No entry may be Zip64. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const entries = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error("no line of a directory");
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place)) as [number, number, number];
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    if (bytes.readUInt16LE(at + 6) > 20 || extraLength > 0 || packed === 0xffff_ffff) throw new Error("Zip64");
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("latin1", at + 46, at + 46 + nameLength);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = inflateRawSync(bytes.subarray(data, data + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    // The same is said behind the data, for those who read from the front.
    const behind = [0, 4, 8, 12].map((place) => bytes.readUInt32LE(data + packed + place));
    if (String(behind) !== String([0x08074b50, crc, packed, size])) throw new Error(`${name} contradicts itself`);
    entries.set(name, content.toString());
    at += 46 + nameLength + extraLength;
  }
  return entries;
}

/** Reads the sheets of a workbook in their order. */
export function readXlsx(bytes: Buffer): readonly ReadSheet[] {
  const files = unzipped(bytes);
  const file = (name: string) => files.get(name) ?? "";
  const workbook = file("xl/workbook.xml");
  const targets = new Map(
    [...file("xl/_rels/workbook.xml.rels").matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(([, id, target]) => [
      id,
      target,
    ]),
  );
  const styles = file("xl/styles.xml");
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const cellFormats = styles.slice(styles.indexOf("<cellXfs"), styles.indexOf("</cellXfs>"));
  const formats = [...cellFormats.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = ""]) => codes.get(id) ?? id);
  return [...workbook.matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="(\w+)"/g)].map(([, name = "", id]) => {
    const xml = file(`xl/${targets.get(id)}`);
    const cells = new Map(
      [...xml.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"( t="inlineStr")?>(.*?)<\/c>/gs)].map(
        ([, at = "", style, text, inner = ""]) => {
          const value = plain(/<(?:t|v)[^>]*>(.*)<\/(?:t|v)>/s.exec(inner)?.[1] ?? "");
          return [at, { kind: text ? "text" : "number", value, format: formats[Number(style)] ?? "" } as const];
        },
      ),
    );
    return { name: plain(name), cells, rows: [...xml.matchAll(/<row r="/g)].length, xml };
  });
}

/** Lists the cells of the rows of a sheet; null where there is none. */
export function rowsOf({ cells, rows }: ReadSheet, columns: number): (ReadCell | null)[][] {
  const letters = Array.from({ length: columns }, (_, index) => String.fromCharCode(65 + index));
  return Array.from({ length: rows }, (_, row) => letters.map((letter) => cells.get(`${letter}${row + 1}`) ?? null));
}

function plain(xml: string): string {
  return xml
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
