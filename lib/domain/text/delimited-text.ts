/** One record of a list: the number of its first line in the text, from 1, and its cells. */
export type DelimitedRecord = {
  line: number;
  cells: readonly string[];
  /** Marks the cells that began with a quotation mark, whose ends are certain. */
  quoted: readonly boolean[];
  /** True if a quotation mark was never closed, or text stands behind a closing one. */
  broken: boolean;
};

/**
 * Reads separated values as spreadsheets write them (RFC 4180, with any separator): quoted cells may hold separators,
 * doubled quotation marks and line breaks. Records without any text are left out; the others keep the number of their
 * line.
 */
export function readDelimited(text: string, separator: string): DelimitedRecord[] {
  const records: DelimitedRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const record = { line, cells: [] as string[], quoted: [] as boolean[], broken: false };
    let ended = false;
    while (!ended) {
      const cell = readCell(text, at, separator);
      record.quoted.push(text[at] === '"');
      record.cells.push(cell.value);
      record.broken ||= cell.broken;
      line += cell.lines;
      at = cell.end;
      if (text[at] === separator) at += 1;
      else {
        if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
        at += 1;
        line += 1;
        ended = true;
      }
    }
    if (record.cells.some((cell) => cell.trim() !== "")) records.push(record);
  }
  return records;
}

type Cell = { value: string; end: number; lines: number; broken: boolean };

function readCell(text: string, start: number, separator: string): Cell {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, separator);
    return { value: text.slice(start, end), end, lines: 0, broken: false };
  }
  let value = "";
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) {
      // Without a closing mark the cell takes the rest of its line, so that the lines below keep their places.
      const end = endOfLine(text, start);
      return { value: text.slice(start + 1, end), end, lines: 0, broken: true };
    }
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const end = endOfPlain(text, at, separator);
  const lines = value.split(/\r\n|\r|\n/).length - 1;
  return { value, end, lines, broken: text.slice(at, end).trim() !== "" };
}

function endOfPlain(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

function endOfLine(text: string, start: number): number {
  const end = text.slice(start).search(/[\r\n]/);
  return end === -1 ? text.length : start + end;
}
