import "server-only";
import { MAIN } from "#lib/export/xlsx/sheet-xml.ts";

/** A sheet as the workbook lists it. `range`: the cells of a table with filters, such as `$A$1:$L$100`. */
export type ListedSheet = { name: string; file: string; range: string | null };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * The formats of cells, in the order of `STYLES`: headings, texts, amounts without a currency, times, counts. The formats are our
 * own, as the built-in ones of times follow the reader's country.
 */
const STYLES_XML = [
  `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/>`,
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  ...[49, 164, 165, 1].map(
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join("");

const ROOT_XML = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Lists the sheets in their order, with the filters and the repeated heading of each table. */
function workbookXml(sheets: readonly ListedSheet[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, range }, index) => {
    if (range === null) return [];
    const at = `'${escaped(name.replaceAll("'", "''"))}'!`;
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${at}${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${at}$1:$1</definedName>`,
    ];
  });
  return [
    `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews>`,
    `<sheets>${listed.join("")}</sheets><definedNames>${names.join("")}</definedNames></workbook>`,
  ].join("");
}

/** Says which file each sheet of the workbook is, and where its formats are. */
function workbookLinks(sheets: readonly ListedSheet[]): string {
  const files = sheets.map(({ file }) => ["worksheet", file] as const);
  const links = [...files, ["styles", "styles.xml"] as const].map(
    ([type, file], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${file}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`;
}

/** Says what kind of contents each file has. */
function contentTypes(sheets: readonly ListedSheet[]): string {
  const parts = [
    ["/xl/workbook.xml", "sheet.main"],
    ["/xl/styles.xml", "styles"],
    ...sheets.map(({ file }) => [`/xl/${file}`, "worksheet"]),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${SPREADSHEET}.${type}+xml"/>`);
  return [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join("")}</Types>`,
  ].join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Lists the parts of a workbook besides its sheets: their paths in the archive, and their texts. */
export function workbookParts(sheets: readonly ListedSheet[]): readonly (readonly [path: string, text: string])[] {
  return [
    ["xl/styles.xml", STYLES_XML],
    ["xl/workbook.xml", workbookXml(sheets)],
    ["xl/_rels/workbook.xml.rels", workbookLinks(sheets)],
    ["_rels/.rels", ROOT_XML],
    ["[Content_Types].xml", contentTypes(sheets)],
  ];
}
