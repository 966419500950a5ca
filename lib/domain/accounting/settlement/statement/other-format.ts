import type { OTHER_FORMATS } from "#lib/domain/accounting/settlement/statement/statement.ts";

/** What the files begin with, blanks and a declaration of XML left out. */
const BEGINNINGS: Readonly<Record<(typeof OTHER_FORMATS)[number], RegExp>> = {
  QIF: /^!(?:type|account|option|clear)\b/i,
  // SWIFT's blocks, or the reference of the statement alone.
  MT940: /^(?:\{1:[A-Z][0-9]{2}|:20:)/,
  "camt (ISO 20022)": /^<(?:[a-z0-9]+:)?Document\b[^>]*urn:iso:std:iso:20022:/i,
  BAI2: /^01,[^,\n]{0,40},[^,\n]{0,40},[0-9]{6},[0-9]{0,4},/,
  // A workbook is an archive with a list of its parts in front; an old one is Microsoft's compound file, here as read in Windows-1252.
  Excel:
    /^(?:PK[\s\S]{2,60}(?:\[Content_Types\]|xl\/|_rels\/|docProps\/)|\u00d0\u00cf[\s\S]\u00e0\u00a1\u00b1|<\?mso-application |<(?:ss:)?Workbook\b)/i,
  PDF: /^%PDF-/,
  HTML: /^<(?:!doctype html|html|table)\b/i,
};

/** Recognizes a statement in a format that is not read, so that it can be named; undefined: it is none of these. */
export function otherFormat(text: string): (typeof OTHER_FORMATS)[number] | undefined {
  const start = text
    .slice(0, 2_000)
    .trimStart()
    .replace(/^<\?xml\b[^>]*>\s*/i, "");
  const found = Object.entries(BEGINNINGS).find(([, beginning]) => beginning.test(start));
  return found?.[0] as (typeof OTHER_FORMATS)[number] | undefined;
}
