/** Reads values between commas, or semicolons, strictly as RFC 4180 has them; throws where the text is not such. */
export function readCsv(text: string, separator: "," | ";" = ","): string[][] {
  const records: string[][] = [[]];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r\n|$)`, "y");
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, quoted, plain = "", ending] = match;
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (ending === "\r\n") records.push([]);
    if (ending === "") throw new Error("the last line has no end");
  }
  records.pop();
  return records;
}
