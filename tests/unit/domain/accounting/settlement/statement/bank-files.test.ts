import { describe, expect, test } from "vitest";
import { readStatement } from "#lib/domain/accounting/settlement/statement/read-statement.ts";
import type { StatementChoices } from "#lib/domain/accounting/settlement/statement/statement.ts";

const TODAY = "2026-11-28";
const read = (text: string, choices: StatementChoices = {}) =>
  readStatement(new TextEncoder().encode(text), choices, TODAY);

/** The lines of a file as day and cents, then those that were not read, then those left out, or the question. */
function brief(text: string, choices?: StatementChoices) {
  const found = read(text, choices);
  if (!found.ok) return found;
  const { lines, unread, omitted, currency } = found.statement;
  return {
    lines: lines.map(({ postedOn, amountCents }) => `${postedOn.slice(5)} ${amountCents}`),
    ...(unread.length > 0 && { unread: unread.map(({ line, problem }) => `${line} ${problem}`) }),
    ...(omitted.length > 0 && { omitted: omitted.map(({ line, omission }) => `${line} ${omission}`) }),
    ...(currency !== "" && { currency }),
  };
}
const rows = (...lines: string[]) => lines.join("\n");

describe("the side of an amount without a sign", () => {
  const typed = (...lines: string[]) => rows("Date,Description,Type,Amount", ...lines);

  test.each([
    ["Debit", "Credit"],
    ["DEBIT", "CREDIT"],
    ["Débit", "Crédit"],
    ["DR", "CR"],
    ["Dt", "Ct"],
    ["D", "C"],
    ["-", "+"],
    ["Withdrawal", "Deposit"],
    ["Retrait", "Dépôt"],
    ["Sortie", "Entrée"],
    ["ACH_DEBIT", "ACH_CREDIT"],
    ["Preauthorized debit", "Direct deposit"],
    ["Retrait préautorisé", "Dépôt direct"],
    ["Debit card purchase", "Credit memo"],
    ["CHECK", "DSLIP"],
    ["Transfer sent", "Transfer received"],
    ["Virement émis", "Virement reçu"],
    ["Décaissement", "Encaissement"],
    ["Deposit return", "Withdrawal reversal"],
    ["Dépôt retourné", "Annulation de retrait"],
  ])("stands in the column of types as %s and %s", (out, into) => {
    const file = typed(`2026-11-26,OFFICE RENT,${out},4119.64`, `2026-11-26,BAMBORA,${into},4119.64`);
    expect(brief(file)).toEqual({ lines: ["11-26 -411964", "11-26 411964"] });
    expect(brief(file.replaceAll(",", ";").replaceAll(".64", ",64"))).toEqual({
      lines: ["11-26 -411964", "11-26 411964"],
    });
  });

  test("stands there also when all lines are money out", () => {
    expect(brief(typed("2026-11-26,OFFICE RENT,Debit,4119.64"))).toEqual({ lines: ["11-26 -411964"] });
    expect(brief(typed("2026-11-26,OFFICE RENT,Débit,4119.64"))).toEqual({ lines: ["11-26 -411964"] });
  });

  test.each(["DR/CR", "Debit/Credit", "Sens", "Indicator", "Transaction Type", "Type d'opération", "", "Whatever"])(
    "is found under the heading %j, before or behind the amount",
    (heading) => {
      const lines = ["11-26 -411964", "11-27 500"];
      expect(brief(rows(`Date,Amount,${heading},Text`, "2026-11-26,4119.64,DR,A", "2026-11-27,5.00,CR,B"))).toEqual({
        lines,
      });
      expect(brief(rows(`${heading},Date,Text,Amount`, "DR,2026-11-26,A,4119.64", "CR,2026-11-27,B,5.00"))).toEqual({
        lines,
      });
    },
  );

  test("is found in columns that a person chose", () => {
    const columns = { date: 0, description: 1, amount: 3, debit: null, credit: null };
    const file = rows("2026-11-26,RENT,debit,4119.64,x", "2026-11-27,B,credit,5.00,y");
    expect(brief(file, { columns })).toEqual({ lines: ["11-26 -411964", "11-27 500"] });
  });

  test("is the sign where the amounts have signs, whatever the types are called", () => {
    expect(
      brief(typed("2026-11-26,RENT,Debit,-4119.64", "2026-11-26,BAMBORA,EFT,5.00", "2026-11-27,B,Credit,6.00")),
    ).toEqual({ lines: ["11-26 -411964", "11-26 500", "11-27 600"] });
    // A credit taken back.
    expect(brief(typed("2026-11-26,A,Credit,6712.11", "2026-11-27,A,Credit,-6712.11"))).toEqual({
      lines: ["11-26 671211", "11-27 -671211"],
    });
  });

  test("is named, not guessed, where sign and word contradict each other", () => {
    expect(brief(typed("2026-11-26,A,Debit,-1.00", "2026-11-27,B,Debit,2.00"))).toEqual({
      lines: ["11-26 -100"],
      unread: ["3 direction"],
    });
    expect(brief(typed("2026-11-26,A,Credit,-6712.11", "2026-11-27,B,Debit,2.00"))).toMatchObject({
      lines: ["11-27 -200"],
      unread: ["2 direction"],
    });
    expect(brief(typed("2026-11-26,A,Credit,5.00 DR", "2026-11-27,B,Credit,2.00"))).toMatchObject({
      unread: ["2 direction"],
    });
  });

  test("is asked where no amount has a sign and a word does not say it", () => {
    const file = typed(
      "2026-11-26,A,EFT,1.00",
      "2026-11-27,B,POS,2.00",
      "2026-11-27,C,Debit,3.00",
      "2026-11-28,D,,4.00",
    );
    expect(brief(file)).toEqual({ ok: false, problem: "statement_directions", words: ["eft", "pos", ""] });
    expect(brief(file, { directions: { in: ["eft", ""], out: ["pos"] } })).toEqual({
      lines: ["11-26 100", "11-27 -200", "11-27 -300", "11-28 400"],
    });
    expect(brief(file, { directions: { in: ["eft"], out: ["pos"] } })).toMatchObject({ unread: ["5 direction"] });
  });

  test.each([
    ["45.00 DR", -4500],
    ["45.00DR", -4500],
    ["45.00 Cr", 4500],
    ["DR 45.00", -4500],
    ["45,00 Dt", -4500],
    ["45.00 D", -4500],
    ["45.00 debit", -4500],
    ["(45.00)", -4500],
    ["45.00-", -4500],
    ["45,00 $-", -4500],
    ["-45,00 $", -4500],
    ["$ 45.00", 4500],
    ["45,00 $", 4500],
  ])("is read from the amount %j", (amount, cents) => {
    expect(brief(rows("Date\tAmount", `2026-11-26\t${amount}`))).toEqual({ lines: [`11-26 ${cents}`] });
  });

  test.each(["-45.00 CR", "(45.00) CR", "+45.00 DR", "-45.00-", "CR DR 45.00", "45.00 €", "45.00 X"])(
    "is not read from the amount %j",
    (amount) => {
      expect(brief(rows("Date\tAmount", "2026-11-25\t1.00", `2026-11-26\t${amount}`))).toEqual({
        lines: ["11-25 100"],
        unread: ["3 amount"],
      });
    },
  );

  test("is a debit's in the column of debits, unless the debits have both signs", () => {
    const file = (...lines: string[]) => rows("Date,Text,Debit,Credit", ...lines);
    expect(brief(file("2026-11-26,A,-5.00,", "2026-11-27,B,-6.00,"))).toEqual({ lines: ["11-26 -500", "11-27 -600"] });
    expect(brief(file("2026-11-26,A,5.00,", "2026-11-27,B,-6.00,", "2026-11-27,C,,-7.00"))).toEqual({
      lines: ["11-26 -500", "11-27 -700"],
      unread: ["3 direction"],
    });
  });

  test.each([
    ["Withdrawals", "Deposits"],
    ["Withdrawals ($)", "Deposits ($)"],
    ["Withdrawal Amount", "Deposit Amount"],
    ["Withdrawals/Debits", "Deposits/Credits"],
    ["Cheques & Debits", "Deposits & Credits"],
    ["Retrait", "Dépôt"],
    ["Retraits ($)", "Dépôts ($)"],
    ["Débit (CAD)", "Crédit (CAD)"],
    ["Funds Out", "Funds In"],
    ["Amount Debit", "Amount Credit"],
    ["Montant du débit", "Montant du crédit"],
  ])("is that of the columns %s and %s", (out, into) => {
    expect(
      brief(rows(`Date,Text,"${out}","${into}",Balance`, "2026-11-26,A,5.00,,1.00", "2026-11-27,B,,6.00,7.00")),
    ).toMatchObject({
      lines: ["11-26 -500", "11-27 600"],
    });
  });
});

describe("an amount that a comma without quotation marks split", () => {
  const HEAD = "Date,Description,Amount,Balance";
  test.each([
    ["with the balance split as well", HEAD, "2026-11-24,BAMBORA,5626,15,1000,00"],
    ["alone", HEAD, "2026-11-24,BAMBORA,5626,15,1000.00"],
    ["before an empty balance", HEAD, "2026-11-24,BAMBORA,5626,15,"],
    ["in its thousands", HEAD, "2026-11-24,BAMBORA,5,626.15,1000.00"],
    ["beside rows without a balance", HEAD, "2026-11-24,BAMBORA,5626,15"],
    ["under headings without a name", "Date,Description,Amount,,", "2026-11-24,BAMBORA,5626,15,"],
    ["under two columns", "Date,Description,Debit,Credit", "2026-11-24,BAMBORA,,5626,15"],
    ["before the text", "Date,Amount,Description", "2026-11-24,5626,15,BAMBORA"],
  ])("is not read: %s", (_, headings, line) => {
    const width = headings.split(",").length;
    const other = `2026-11-23,A,1.00${",".repeat(width - 3)}`;
    const second = headings.startsWith("Date,Amount") ? "2026-11-23,1.00,A" : other;
    expect(brief(rows(headings, second, line))).toMatchObject({ unread: ["3 cells"] });
    expect(brief(rows(headings, line))).toMatchObject({
      problem: "statement_unread",
      unread: [{ line: 2, problem: "cells" }],
    });
  });

  test("that is the only row under a balance is not read either", () => {
    expect(brief(rows(HEAD, "2026-11-24,BAMBORA,5626,15"))).toMatchObject({ unread: [{ line: 2, problem: "cells" }] });
  });

  test.each([
    ["quotation marks", rows(HEAD, '2026-11-24,BAMBORA,"5626,15","1000,00"'), ["11-24 562615"]],
    [
      "semicolons",
      rows(HEAD, "2026-11-24,BAMBORA,5626.15,1000.00").replaceAll(",", ";").replaceAll(".", ","),
      ["11-24 562615"],
    ],
    [
      "a comma at the end of each line",
      rows(HEAD, "2026-11-24,A,5.00,9.00,", "2026-11-25,B,6.00,15.00,"),
      ["11-24 500", "11-25 600"],
    ],
    [
      "whole amounts beside balances",
      rows(HEAD, "2026-11-24,A,50,626.15", "2026-11-25,B,6.20,632.35"),
      ["11-24 5000", "11-25 620"],
    ],
    [
      "a cheque's number",
      rows("Date,Cheque,Amount,Text", "2026-11-24,12,500.00,A", "2026-11-25,,6.00,B"),
      ["11-24 50000", "11-25 600"],
    ],
  ])("is none with %s", (_, file, lines) => {
    expect(brief(file)).toEqual({ lines });
  });
});

describe("a line that is not booked yet", () => {
  test.each([
    ["Status", "Posted", "Pending"],
    ["Status", "", "Pending"],
    ["Transaction Status", "Completed", "Authorized"],
    ["Statut", "Comptabilisée", "En attente"],
    ["État", "Traitée", "En cours de traitement"],
    ["Statut", "Inscrit", "Non inscrit"],
    ["Statut", "Affichée", "En attente d'inscription"],
    ["Posted", "Yes", "No"],
    ["Cleared", "TRUE", "FALSE"],
    ["Pending", "", "Yes"],
    ["En attente", "Non", "Oui"],
    ["", "posted", "pending"],
  ])("is left out and counted: %s %j, %j", (heading, posted, pending) => {
    expect(
      brief(rows(`Date,Text,${heading},Amount`, `2026-11-26,A,${posted},1.00`, `2026-11-27,BAMBORA,${pending},2.00`)),
    ).toEqual({ lines: ["11-26 100"], omitted: ["3 pending"] });
  });

  test("is named if nobody knows what its state means", () => {
    expect(brief(rows("Date,Status,Amount", "2026-11-26,Posted,1.00", "2026-11-27,Returned,2.00"))).toEqual({
      lines: ["11-26 100"],
      unread: ["3 status"],
    });
  });

  test("has no day of booking, or says so before its text or in a part of its own", () => {
    expect(
      brief(rows("Transaction Date,Posted Date,Text,Amount", "2026-11-26,2026-11-27,A,1.00", "2026-11-27,,B,2.00")),
    ).toEqual({ lines: ["11-26 100"], omitted: ["3 pending"] });
    expect(
      brief(
        rows(
          "Date,Text,Amount",
          "2026-11-26,A,1.00",
          "Pending,B,2.00",
          "2026-11-27,PENDING - C,3.00",
          "2026-11-27,Dépôt (en attente),4.00",
        ),
      ),
    ).toEqual({
      lines: ["11-26 100"],
      omitted: ["3 pending", "4 pending", "5 pending"],
    });
    expect(
      brief(
        rows(
          "Date,Text,Amount",
          "Pending transactions,,",
          "2026-11-27,B,2.00",
          "Posted transactions,,",
          "2026-11-26,A,1.00",
        ),
      ),
    ).toEqual({ lines: ["11-26 100"], omitted: ["3 pending"] });
  });
});

test.each([
  ["Opening balance", "Closing balance"],
  ["Beginning balance as of 11/01/2026", "Ending balance as of 11/30/2026"],
  ["BALANCE FORWARD", "Statement closing balance"],
  ["Previous balance", "Total deposits"],
  ["Balance (opening)", "Closing balance - chequing account"],
  ["Ouverture", "Solde de fin de période"],
  ["Balance brought forward", "New balance as of Nov 30, 2026"],
  ["Solde d’ouverture", "Solde de fermeture"],
  ["Solde reporté", "Solde au 30 novembre 2026"],
  ["SOLDE PRÉCÉDENT", "Total des dépôts"],
])("%s and %s are no deposits", (opening, closing) => {
  const lines = ["11-02 500"];
  const omitted = ["2 balance", "4 balance"];
  const file = (where: (label: string, day: string) => string) =>
    rows("Date,Description,Amount", where(opening, "2026-11-01"), "2026-11-02,A,5.00", where(closing, "2026-11-30"));
  expect(brief(file((label, day) => `${day},"${label}",6712.11`))).toEqual({ lines, omitted });
  expect(brief(file((label) => `"${label}",,6712.11`))).toEqual({ lines, omitted });
  expect(brief(file((label) => `,"${label}",6712.11`))).toEqual({ lines, omitted });
});

test.each([
  "NEW BALANCE TORONTO",
  "NEW BALANCE 0123",
  "Balance transfer",
  "TOTAL WINE",
  "Report card services",
  "Soldes d'hiver",
  "Totalement",
])("a deposit of %s is one", (text) => {
  expect(brief(rows("Date,Description,Amount", `2026-11-02,"${text}",5.00`))).toEqual({ lines: ["11-02 500"] });
});

describe("a date", () => {
  const dated = (...dates: string[]) => brief(rows("Date\tAmount", ...dates.map((date) => `${date}\t1.00`)));
  test.each([
    [["24/Nov/2026"], ["11-24"]],
    [["24-Nov-2026"], ["11-24"]],
    [["24.Nov.2026"], ["11-24"]],
    [["24 nov. 2026"], ["11-24"]],
    [["24 novembre 2026"], ["11-24"]],
    [["1er déc. 2025"], ["12-01"]],
    [["Nov 24, 2026"], ["11-24"]],
    [["Nov. 24th, 2026"], ["11-24"]],
    [["2026-Nov-24"], ["11-24"]],
    [["24NOV2026"], ["11-24"]],
    [["Tue, Nov 24, 2026"], ["11-24"]],
    [["mardi 24 novembre 2026"], ["11-24"]],
    [["mar. 24 nov. 2026"], ["11-24"]],
    [["Mar 24, 2026"], ["03-24"]],
    [["20261124"], ["11-24"]],
    [["20261124093000"], ["11-24"]],
    [["2026-11-24 09:30:00"], ["11-24"]],
    [["2026-11-24T09:30:00-05:00"], ["11-24"]],
    [["11/24/2026 12:00 AM"], ["11-24"]],
    [["2026.11.24"], ["11-24"]],
    [["24-Nov-26"], ["11-24"]],
    // The reading whose days lie together, and not in the future.
    [
      ["26/11/24", "26/11/25", "26/11/09"],
      ["11-24", "11-25", "11-09"],
    ],
    [
      ["26-Nov-24", "26-Nov-03"],
      ["11-24", "11-03"],
    ],
    [
      ["24/11/26", "03/11/26"],
      ["11-24", "11-03"],
    ],
    [
      ["11/24/26", "11/03/26"],
      ["11-24", "11-03"],
    ],
    [["11/12/2026"], ["11-12"]],
  ])("of %j is read", (dates, days) => {
    expect(dated(...dates)).toEqual({ lines: days.map((day) => `${day} 100`) });
  });

  test.each([
    [["26/11/24"], ["day_first", "year_first"]],
    [["26-11-24"], ["day_first", "year_first"]],
    [["26-Nov-24"], ["day_first", "year_first"]],
    [["05/06/2026"], ["day_first", "month_first"]],
    [["05/06/26"], ["day_first", "month_first", "year_first"]],
  ])("of %j is asked about", (dates, orders) => {
    expect(dated(...dates)).toEqual({ ok: false, problem: "statement_day_order", example: dates[0], orders });
    const day = { day_first: "2024-11-26", year_first: "2026-11-24" };
    for (const [dayOrder, postedOn] of Object.entries(day)) {
      if (dates[0]?.startsWith("05")) continue;
      const found = read(`Date\tAmount\n${dates[0]}\t1.00`, { dayOrder: dayOrder as keyof typeof day });
      expect(found).toMatchObject({ ok: true, statement: { lines: [{ postedOn }] } });
    }
  });

  test("that can't be read is named as one, and nothing is asked again", () => {
    expect(dated("24 Foo 2026", "31/02/2026")).toMatchObject({
      problem: "statement_unread",
      unread: [
        { line: 2, problem: "date" },
        { line: 3, problem: "date" },
      ],
    });
    expect(dated("2026-11-24", "46350", "99/99/2026")).toEqual({ lines: ["11-24 100"], unread: ["3 date", "4 date"] });
  });
});

describe("two currencies", () => {
  const RBC =
    '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"';
  const row = (cad: string, usd: string) => `Chequing,00001-1234567,11/24/2026,,"MISC PAYMENT","BAMBORA",${cad},${usd}`;

  test("in two columns of amounts", () => {
    expect(brief(rows(RBC, row("5.00", ""), row("-2.00", "")))).toEqual({
      lines: ["11-24 500", "11-24 -200"],
      currency: "CAD",
    });
    expect(brief(rows(RBC, row("", "5.00"), row("", "6.00")))).toEqual({
      lines: ["11-24 500", "11-24 600"],
      currency: "USD",
    });
    expect(brief(rows(RBC, row("5.00", "0.00"), row("0.00", "6.00")), { currency: "CAD" })).toEqual({
      ...{ lines: ["11-24 500"], omitted: ["3 currency"], currency: "CAD" },
    });
    expect(brief(rows(RBC, row("5.00", ""), row("1.00", "6.00")))).toMatchObject({ unread: ["3 amount"] });
  });

  test("in a column of codes, in the heading or in the amount", () => {
    const file = rows("Date,Amount,Currency", "2026-11-24,5.00,CAD", "2026-11-25,6.00,USD");
    expect(brief(file, { currency: "USD" })).toEqual({
      lines: ["11-25 600"],
      omitted: ["2 currency"],
      currency: "USD",
    });
    expect(brief(rows("Date,Amount (USD)", "2026-11-24,5.00"))).toEqual({ lines: ["11-24 500"], currency: "USD" });
    expect(brief(rows("Date;Montant ($ US)", "2026-11-24;5,00"))).toEqual({ lines: ["11-24 500"], currency: "USD" });
    expect(brief(rows("Date;Montant", "2026-11-24;5,00 $ US", "2026-11-25;6,00 $"), { currency: "CAD" })).toEqual({
      ...{ lines: ["11-25 600"], omitted: ["2 currency"], currency: "CAD" },
    });
  });
});

describe("an OFX file", () => {
  const ofx = (...transactions: string[]) =>
    `<OFX><CURDEF>CAD<ACCTID>1234<BANKTRANLIST>${transactions.map((values) => `<STMTTRN>${values}</STMTTRN>`).join("")}</BANKTRANLIST></OFX>`;
  const of = (kind: string, amount: string, more = "") =>
    `<TRNTYPE>${kind}<DTPOSTED>20261124<TRNAMT>${amount}<NAME>A${more}`;

  test("says in its kinds what its amounts do not", () => {
    expect(brief(ofx(of("DEBIT", "123.45")))).toMatchObject({ lines: ["11-24 -12345"] });
    expect(brief(ofx(of("DEBIT", "123.45"), of("CREDIT", "5.00")))).toMatchObject({
      lines: ["11-24 -12345", "11-24 500"],
    });
    expect(brief(ofx(of("DEBIT", "-1.00"), of("DEBIT", "2.00"), of("POS", "3.00"), of("OTHER", "4.00")))).toMatchObject(
      {
        lines: ["11-24 -100", "11-24 300", "11-24 400"],
        unread: ["2 direction"],
      },
    );
    expect(brief(ofx(of("DEBIT", "1.00"), of("XFER", "2.00"), of("FEE", "3.00")))).toMatchObject({
      lines: ["11-24 -100"],
      unread: ["2 direction", "3 direction"],
    });
    expect(brief(ofx(of("CREDIT", "6712.11"), of("CREDIT", "-6712.11")))).toMatchObject({
      lines: ["11-24 671211", "11-24 -671211"],
    });
  });

  test("has pending transactions and balances that move no money", () => {
    const pending =
      "<BANKTRANLISTP><STMTTRNP><TRNTYPE>CREDIT<DTTRAN>20261125<TRNAMT>9.00<NAME>B</STMTTRNP></BANKTRANLISTP></OFX>";
    expect(brief(ofx(of("CREDIT", "5.00"), of("HOLD", "6.00")).replace("</OFX>", pending))).toEqual({
      ...{ lines: ["11-24 500"], omitted: ["2 pending", "3 pending"], currency: "CAD" },
    });
    expect(brief(ofx(of("CREDIT", "5.00"), "<DTPOSTED>20261101<TRNAMT>9.00<NAME>Opening balance"))).toMatchObject({
      lines: ["11-24 500"],
      omitted: ["2 balance"],
    });
  });

  test("keeps a line of another currency apart", () => {
    const own = "<CURRENCY><CURRATE>1.35<CURSYM>USD</CURRENCY>";
    expect(brief(ofx(of("CREDIT", "5.00"), of("CREDIT", "6.00", own)))).toMatchObject({
      lines: ["11-24 500"],
      omitted: ["2 currency"],
    });
    expect(brief(ofx(of("CREDIT", "5.00"), of("CREDIT", "6.00", "<CURRENCY>USD")))).toMatchObject({
      omitted: ["2 currency"],
    });
    expect(brief(ofx(of("CREDIT", "6.00", own.replace("USD", "CAD"))))).toMatchObject({ lines: ["11-24 600"] });
    // The amount was converted already.
    const original = own.replaceAll("CURRENCY", "ORIGCURRENCY");
    expect(brief(ofx(of("CREDIT", "6.00", original)))).toMatchObject({ lines: ["11-24 600"] });
  });

  test.each([
    ["D&#233;p&#xF4;t &amp; &eacute;t&Eacute;", "Dépôt & étÉ"],
    ["&amp;#233; &#0; &#x110000; &#xD800; &unknown;", "&#233; &#0; &#x110000; � &unknown;"],
    ["<![CDATA[R&B <TRNAMT>9.00]]>", "R&B <TRNAMT>9.00"],
  ])("has the text %j", (written, text) => {
    const found = read(ofx(`<DTPOSTED>20261124<NAME>${written}</NAME><TRNAMT>5.00`));
    expect(found.ok && found.statement.lines).toMatchObject([{ amountCents: 500, description: text }]);
  });
});
