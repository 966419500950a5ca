import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatement } from "#lib/domain/accounting/settlement/statement/read-statement.ts";
import { MAX_STATEMENT_BYTES, type StatementChoices } from "#lib/domain/accounting/settlement/statement/statement.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const TODAY = "2026-11-28";
const read = (text: string, choices: StatementChoices = {}) => readStatement(bytesOf(text), choices, TODAY);

function statement(text: string, choices?: StatementChoices) {
  const found = read(text, choices);
  if (!found.ok) throw new Error(found.problem);
  return found.statement;
}
const brief = (text: string, choices?: StatementChoices) =>
  statement(text, choices).lines.map((line) => `${line.postedOn} ${line.amountCents} ${line.description}`);

function utf16(text: string, isLittle: boolean): Uint8Array {
  const codes = Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(codes.length * 2));
  for (const [index, code] of codes.entries()) view.setUint16(index * 2, code, isLittle);
  return new Uint8Array(view.buffer);
}

const ENGLISH = "Date,Description,Amount\n2026-03-09,BAMBORA DEPOSIT,106.97\n2026-03-10,Fee,-2.50\n";
const FRENCH =
  "Date de l’opération;Libellé;Débit;Crédit;Solde\n2026-03-09;DÉPÔT BAMBORA;;1 234,56;9 999,99\n2026-03-10;Frais;2,50;;9 997,49\n";

describe("a statement of separated values", () => {
  test("with English headings and signed amounts", () => {
    expect(statement(ENGLISH)).toEqual({
      ...{ format: "csv", currency: "", accountLastFour: "", unread: [], omitted: [] },
      lines: [
        { line: 2, postedOn: "2026-03-09", amountCents: 10_697, occurrence: 1, description: "BAMBORA DEPOSIT" },
        { line: 3, postedOn: "2026-03-10", amountCents: -250, occurrence: 1, description: "Fee" },
      ],
    });
  });

  const lines = ["2026-03-09 123456 DÉPÔT BAMBORA", "2026-03-10 -250 Frais"];
  test.each([
    ["UTF-8", bytesOf(FRENCH)],
    ["UTF-8 with its mark", bytesOf(`\ufeff${FRENCH}`)],
    ["UTF-16, little end first", utf16(FRENCH, true)],
    ["UTF-16, big end first", utf16(FRENCH, false)],
    ["Windows-1252", Uint8Array.from(FRENCH.replace("’", "'"), (character) => character.charCodeAt(0))],
  ])("with French headings, money out and in, in %s", (_, bytes) => {
    const found = readStatement(bytes, {}, TODAY);
    expect(found.ok && found.statement.lines.map((l) => `${l.postedOn} ${l.amountCents} ${l.description}`)).toEqual(
      lines,
    );
  });

  test.each([",", ";", "\t"])("separated by %j", (separator) => {
    expect(brief(ENGLISH.replaceAll(",", separator))).toHaveLength(2);
  });

  test("with lines above the headings, blank lines, totals without an amount, and old line ends", () => {
    const text = `Account 1,,\r\rOwner,"Zoé, Ltd.",\r${ENGLISH.replaceAll("\n", "\r")}Closing balance,,\r`;
    expect(brief(text)).toEqual(["2026-03-09 10697 BAMBORA DEPOSIT", "2026-03-10 -250 Fee"]);
    expect(brief(`sep=;\n${FRENCH}`)).toHaveLength(2);
  });

  test.each([
    ["1,234.56", 123_456],
    ["1 234,56", 123_456],
    ["1\u202f234,56", 123_456],
    ["1.234,56", 123_456],
    ["1'234.56", 123_456],
    ["(123.45)", -12_345],
    ["123.45-", -12_345],
    ["−123.45", -12_345],
    ["-$1,234.56", -123_456],
    ["$-5.00", -500],
    ["5,00 $", 500],
    ["CAD 5.00", 500],
    ["5.00 CR", 500],
    ["5.00 DR", -500],
    ["+5.00", 500],
    [".50", 50],
    ["0.00", 0],
    ["-0.00", 0],
    ["7", 700],
  ])("with the amount %j", (amount, cents) => {
    expect(statement(`Date\tDescription\tAmount\n2026-03-09\tA\t${amount}`).lines[0]?.amountCents).toBe(cents);
  });

  test.each([
    "1,234",
    "1.234",
    "abc",
    "1e9",
    "--5.00",
    "(-5.00)",
    "-5.00 DR",
    "5.00-5",
    "=1+1",
    "99999999999.00",
    "１２",
  ])("names a line whose amount is %j", (amount) => {
    const { lines, unread } = statement(`Date\tAmount\n2026-03-08\t1.00\n2026-03-09\t${amount}`);
    expect([lines.length, unread]).toEqual([1, [{ line: 3, problem: "amount" }]]);
  });

  test("names every line that a quotation mark in a text joined, and takes no amount from another line", () => {
    const torn = (...rows: string[]) => {
      const { lines, unread } = statement(["Date,Text,Amount", "2026-03-01,A,1.00", ...rows].join("\n"));
      expect(unread.every(({ problem }) => problem !== "date")).toBe(true);
      return [lines.map(({ amountCents }) => amountCents), unread.map(({ line }) => line)];
    };
    const third = "2026-03-04,C,4.00";
    // Closed by the mark of a later line: behind a text, before a separator, and never.
    expect(torn('2026-03-02,"B,2.00', '2026-03-03,"B",3.00', third)).toEqual([
      [100, 400],
      [3, 4],
    ]);
    expect(torn('2026-03-02,"B,2.00', '2026-03-03,B",3.00', third)).toEqual([
      [100, 400],
      [3, 4],
    ]);
    expect(torn('2026-03-02,"B,2.00', third)).toEqual([[100, 400], [3]]);
    // A text of several lines, and a mark that took nothing.
    expect(torn('2026-03-02,"B\nsecond line",2.00', third)).toEqual([[100, 200, 400], []]);
    expect(torn('2026-03-02,"B" Ltd.,2.00', third)).toEqual([[100, 200, 400], []]);
  });

  test("names a line with money out and in, and one without a day", () => {
    const { unread } = statement(
      "Date,Debit,Credit\n2026-03-09,1.00,2.00\n31 February,1.00,\n0001-01-05,1.00,\n2026-03-10,,3.00",
    );
    expect(unread).toEqual([
      { line: 2, problem: "amount" },
      { line: 3, problem: "date" },
      { line: 4, problem: "date" },
    ]);
  });

  test.each([
    ["2026-03-09", "2026-03-09"],
    ["2026/3/9", "2026-03-09"],
    ["20260309", "2026-03-09"],
    ["2026-03-09T14:00:00", "2026-03-09"],
    ["9 mars 2026", "2026-03-09"],
    ["1er août 2026", "2026-08-01"],
    ["09-Mar-26", "2026-03-09"],
    ["Mar 9, 2026", "2026-03-09"],
    ["9 déc. 2025", "2025-12-09"],
    ["25/03/2026", "2026-03-25"],
    ["03/25/2026", "2026-03-25"],
    ["25.03.26", "2026-03-25"],
    ["03/03/2026", "2026-03-03"],
  ])("with the date %j", (date, day) => {
    expect(statement(`Date\tAmount\n${date}\t1.00`).lines[0]?.postedOn).toBe(day);
  });

  test("asks for the order of day and month only when no date of the file tells it", () => {
    const unclear = "Date,Amount\n05/06/2026,1.00\n03/03/2026,2.00";
    expect(read(unclear)).toEqual({
      ...{ ok: false, problem: "statement_day_order", example: "05/06/2026" },
      orders: ["day_first", "month_first"],
    });
    expect(brief(unclear, { dayOrder: "day_first" })[0]).toMatch(/^2026-06-05/);
    expect(brief(unclear, { dayOrder: "month_first" })[0]).toMatch(/^2026-05-06/);
    expect(brief(`${unclear}\n25/06/2026,3.00`)[0]).toMatch(/^2026-06-05/);
    // Two dates that contradict each other tell nothing.
    expect(read(`${unclear}\n25/06/2026,3.00\n06/25/2026,3.00`)).toMatchObject({ problem: "statement_day_order" });
  });

  test("lets a person choose the columns of a file without known headings", () => {
    const text = "Buchung,Wert,Text\n2026-03-09,5.00,X\n2026-03-10,6.00,Y";
    const found = read(text);
    expect(found).toMatchObject({
      ok: false,
      problem: "statement_columns",
      sample: [["Buchung", "Wert", "Text"], {}, {}],
    });
    const columns = { date: 0, amount: 1, description: 2, debit: null, credit: null };
    expect(brief(text, { columns })).toEqual(["2026-03-09 500 X", "2026-03-10 600 Y"]);
    expect(read(text, { columns: { ...columns, date: 19 } })).toMatchObject({
      ...{ problem: "statement_unread", sample: [["Buchung", "Wert", "Text"], {}, {}] },
      unread: [
        { line: 1, problem: "amount" },
        { line: 2, problem: "date" },
        { line: 3, problem: "date" },
      ],
    });
  });

  test("keeps no account number and no card number, and refuses lines of two accounts", () => {
    const text = (account: string) =>
      `Account Number,Date,Description,Amount,Currency\n003-1234567,2026-03-09,PAY 003 1234567 of 4030 0000 1000 1234,1.00,cad\n${account},2026-03-10,B,2.00,CAD\n`;
    const found = statement(text("003-1234567"));
    expect(found).toMatchObject({ accountLastFour: "4567", currency: "CAD" });
    expect(JSON.stringify(found)).not.toMatch(/1234567|40300000|4030 0000|003 123/);
    expect(read(text("003-7654321"))).toEqual({ ok: false, problem: "statement_several_accounts" });
  });

  test("numbers the lines of the same day and amount", () => {
    const { lines } = statement("Date,Amount\n2026-03-09,1.00\n2026-03-09,2.00\n2026-03-09,1.00\n2026-03-10,1.00");
    expect(lines.map(({ occurrence }) => occurrence)).toEqual([1, 1, 2, 1]);
  });

  test("keeps formulas as the text that they are, in one line", () => {
    expect(brief('Date,Description,Amount\n2026-03-09,"=HYPERLINK(""http://x"")\n\u202eb",1.00')).toEqual([
      '2026-03-09 100 =HYPERLINK("http://x") b',
    ]);
  });
});

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD
<BANKACCTFROM><BANKID>003<ACCTID>00312345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260309120000[-5:EST]<TRNAMT>106.97<FITID>A1<NAME>BAMBORA &amp; CO<MEMO>Deposit</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260310<TRNAMT>-2,50<FITID>A2<NAME>Fee
</BANKTRANLIST><LEDGERBAL><BALAMT>9.00<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const XML = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="220"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD</CURDEF><BANKACCTFROM><ACCTID>00312345678</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260309</DTPOSTED><TRNAMT>106.97</TRNAMT><FITID>A1</FITID><NAME>BAMBORA &amp; CO</NAME><MEMO>Deposit</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260310</DTPOSTED><TRNAMT>-2.50</TRNAMT><FITID>A2</FITID><NAME>Fee</NAME></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe("a statement as OFX", () => {
  test.each([
    ["1.x, SGML", SGML],
    ["2.x, XML", XML],
  ])("of version %s", (_, text) => {
    expect(statement(text)).toEqual({
      ...{ format: "ofx", currency: "CAD", accountLastFour: "5678", unread: [], omitted: [] },
      lines: [
        { line: 1, postedOn: "2026-03-09", amountCents: 10_697, occurrence: 1, description: "BAMBORA & CO Deposit" },
        { line: 2, postedOn: "2026-03-10", amountCents: -250, occurrence: 1, description: "Fee" },
      ],
    });
  });

  test("replaces each entity once, and refuses those that a file declares", () => {
    const named = (name: string) => brief(XML.replace("BAMBORA &amp; CO", name))[0];
    expect(named("&amp;lt;b&amp;gt;")).toBe("2026-03-09 10697 &lt;b&gt; Deposit");
    expect(named("&lol9;")).toBe("2026-03-09 10697 &lol9; Deposit");
    const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>';
    for (const declared of [bomb, '<!ENTITY x SYSTEM "file:///etc/passwd">', "<!doctype ofx>"]) {
      expect(read(XML.replace("<OFX>", `${declared}<OFX>`))).toEqual({ ok: false, problem: "statement_unsafe" });
    }
  });

  test("names transactions that can't be read, and refuses several accounts and an empty list", () => {
    expect(read(SGML.replace("20260310", "20260231").replace("106.97", "1,234"))).toEqual({
      ...{ ok: false, problem: "statement_unread", omitted: [], sample: null },
      unread: [
        { line: 1, problem: "amount" },
        { line: 2, problem: "date" },
      ],
    });
    expect(read(SGML.replace("</BANKTRANLIST>", "</BANKTRANLIST><ACCTID>99</ACCTID>"))).toMatchObject({
      problem: "statement_several_accounts",
    });
    expect(read("<OFX></OFX>")).toEqual({ ok: false, problem: "statement_empty" });
  });
});

describe("a hostile file", () => {
  const timed = (bytes: Uint8Array) => {
    const started = performance.now();
    const found = readStatement(bytes, {}, TODAY);
    return { found, ms: performance.now() - started };
  };
  const filled = (text: string) => bytesOf(text.repeat(Math.floor(MAX_STATEMENT_BYTES / text.length)));

  test.each<[string, Uint8Array, object]>([
    ["nothing", bytesOf(""), { problem: "statement_empty" }],
    ["blanks", bytesOf(" \r\n\t\n"), { problem: "statement_empty" }],
    ["one byte too many", new Uint8Array(MAX_STATEMENT_BYTES + 1), { problem: "statement_too_large" }],
    ["zeros", new Uint8Array(1_000), { problem: "statement_not_text" }],
    [
      "a picture",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      { problem: "statement_not_text" },
    ],
    ["an archive", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]), { problem: "statement_not_text" }],
    ["a huge field", filled("A"), { problem: "statement_too_large" }],
    ["a huge field in OFX", bytesOf(`<OFX><STMTTRN><NAME>${"A".repeat(5_000_000)}`), { problem: "statement_unread" }],
    ["a million lines", filled("\n,x"), { problem: "statement_too_large" }],
    ["a line of a million cells", filled(","), { problem: "statement_too_large" }],
    ["a million cells", filled(",,,,,,,,\n"), { problem: "statement_too_large" }],
    ["open quotes", filled('"\n'), {}],
    ["open tags", bytesOf(`<OFX>${"<STMTTRN>".repeat(500_000)}`), { problem: "statement_too_large" }],
    ["angles", bytesOf(`<OFX>${"<".repeat(5_000_000)}`), { problem: "statement_empty" }],
    ["ampersands", bytesOf(`<OFX><STMTTRN>${"<NAME>&amp;&amp;".repeat(200_000)}`), { problem: "statement_unread" }],
    ["names", bytesOf(`<OFX>${"<A".repeat(2_000_000)}`), { problem: "statement_empty" }],
  ])("of %s is answered soon", (_, bytes, answer) => {
    const { found, ms } = timed(bytes);
    expect(found).toMatchObject(answer);
    expect(ms).toBeLessThan(2_000);
  });

  test("of any bytes is answered, and what is read is in order", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("2026-03-09", "1.00", "Date", "Amount", "<OFX>", "<STMTTRN>", '"'),
    );
    const text = fc.array(
      fc.array(cell, { maxLength: 5 }).map((cells) => cells.join(",")),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          text.map((rows) => bytesOf(rows.join("\n"))),
        ),
        (bytes) => {
          const found = readStatement(bytes, {}, TODAY);
          if (!found.ok) return;
          for (const { postedOn, amountCents, description } of found.statement.lines) {
            expect(postedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
            expect(Number.isSafeInteger(amountCents)).toBe(true);
            expect(description).not.toMatch(/\p{Cc}/u);
          }
        },
      ),
    );
  });
});
