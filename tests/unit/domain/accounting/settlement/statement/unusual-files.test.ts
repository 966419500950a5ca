import { describe, expect, test } from "vitest";
import { readStatement } from "#lib/domain/accounting/settlement/statement/read-statement.ts";

/** What a file gives, line by line, or the problem of the whole file. */
function brief(lines: readonly string[], currency = "CAD"): readonly string[] {
  const found = readStatement(new TextEncoder().encode(lines.join("\n")), { currency }, "2026-11-28");
  if (!found.ok) return [found.problem];
  const { statement } = found;
  return [
    ...statement.lines.map(({ line, amountCents }) => [line, `${amountCents}`] as const),
    ...statement.unread.map(({ line, problem }) => [line, problem] as const),
    ...statement.omitted.map(({ line, omission }) => [line, omission] as const),
  ]
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text);
}
const DAY = "2026-11-24";

describe("the side of an amount", () => {
  test.each([
    [`${DAY},Chq 12,50.00`, "100.00 CR"],
    [`${DAY},Chq 12,50.00`, "+100.00"],
  ])("is not known without the mark that money in has: %s beside %s", (withdrawal, deposit) => {
    expect(brief(["Date,Description,Amount", `${DAY},Dep,${deposit}`, withdrawal])).toEqual(["10000", "direction"]);
  });

  test("stands without a mark where only money out has one", () => {
    expect(brief(["Date,Description,Amount", `${DAY},Dep,100.00`, `${DAY},Chq,50.00 DR`])).toEqual(["10000", "-5000"]);
  });

  test.each(["Withdrawal ATM", "Retrait GA", "Cash withdrawn"])(
    "is not that of a deposit where no amount has a sign and the text says %s",
    (text) => {
      const lines = ["Date,Description,Amount", `${DAY},Deposit,100.00`, `${DAY},${text},50.00`];
      expect(brief(lines)).toEqual(["10000", "direction"]);
    },
  );

  test("is the sign where other amounts have a minus, whatever the text says", () => {
    const lines = ["Date,Description,Amount", `${DAY},Fee,-1.00`, `${DAY},Withdrawal taken back,50.00`];
    expect(brief(lines)).toEqual(["-100", "5000"]);
  });

  test.each([
    ["Nature", "Dépôt", "Retrait"],
    ["Mouvement", "Entrée", "Sortie"],
    ["Effect", "Plus", "Minus"],
    ["Category", "Income", "Expense"],
    ["", "Deposit", "Withdrawal"],
  ])("is found in a column %s of %s and %s", (heading, into, out) => {
    const lines = [`Date,${heading},Description,Amount`, `${DAY},${into},x,100.00`, `${DAY},${out},x,50.00`];
    expect(brief(lines)).toEqual(["10000", "-5000"]);
  });
});

describe("the columns of money in and out", () => {
  test("are those of money withdrawn and paid in", () => {
    const lines = ["Date,Details,Withdrawn,Paid in", `${DAY},Dep,,100.00`, `${DAY},Returned item,100.00,`];
    expect(brief(lines)).toEqual(["10000", "-10000"]);
  });

  test.each([
    ["Date,Description,Sums out,Deposits", `${DAY},Dep,,100.00`, `${DAY},Returned item,100.00,`],
    ["Date;Description;Montant retiré;Dépôt", `${DAY};Dépôt;;100,00`, `${DAY};Effet retourné;100,00;`],
    ["Date,Description,Withdrawals,Sums in", `${DAY},Chq,50.00,`, `${DAY},Dep,,100.00`],
  ])("are asked for where only one of both is known: %s", (...lines) => {
    expect(brief(lines)).toEqual(["statement_columns"]);
  });

  test("are not asked for where every line with an amount has it on the side that is known", () => {
    const lines = [
      "Date,Description,Deposits,Balance",
      `${DAY},Opening balance,,900.00`,
      `${DAY},Dep,100.00,1000.00`,
      `${DAY},Notice of a change,,`,
    ];
    expect(brief(lines)).toEqual(["10000"]);
  });
});

describe("lines of another account or currency", () => {
  test.each(["Ccy", "Account Currency", "Devise du compte", "Of"])("are left out by a column %s", (heading) => {
    const lines = [`Date,Description,Amount,${heading}`, `${DAY},Dep,100.00,USD`, `${DAY},Dep,200.00,CAD`];
    expect(brief(lines)).toEqual(["currency", "20000"]);
  });

  test.each([
    ["Acct #", "11112222", "33334444"],
    ["Compte no", "11112222", "33334444"],
    ["Account", "11112222", "33332222"],
  ])("are refused by a column %s of %s and %s", (heading, one, other) => {
    const lines = [`${heading},Date,Description,Amount`, `${one},${DAY},Dep,100.00`, `${other},${DAY},Dep,200.00`];
    expect(brief(lines)).toEqual(["statement_several_accounts"]);
  });

  test("are refused under headings of other columns, which would turn their sides round", () => {
    const lines = [
      "Date,Description,Withdrawals,Deposits",
      `${DAY},Dep,,100.00`,
      "Date,Description,Deposits,Withdrawals",
      `${DAY},Chq,,300.00`,
    ];
    expect(brief(lines)).toEqual(["statement_several_accounts"]);
  });

  test("are not those under the same headings on a further page", () => {
    const headings = "Date,Description,Withdrawals,Deposits";
    expect(brief([headings, `${DAY},Dep,,100.00`, headings, `${DAY},Dep,,200.00`])).toEqual([
      ...["10000", "amount", "20000"],
    ]);
  });
});

describe("a line that moves no money yet", () => {
  test.each([
    "Deposit - not posted",
    "UNPOSTED deposit",
    "Deposit (in progress)",
    "Temporary hold",
    "Dépôt (en cours)",
    "Dépôt non comptabilisé",
    "Dépôt en traitement",
    "Dépôt à venir",
    "Dépôt en attente de compensation",
  ])("says so: %s", (text) => {
    expect(brief(["Date,Description,Amount", `${DAY},${text},100.00`, `${DAY},Dep,5.00`])).toEqual(["pending", "500"]);
  });

  test.each([
    ["Booking status", "PDNG", "BOOK"],
    ["Is posted", "No", "Yes"],
  ])("says so under %s", (heading, open, booked) => {
    const lines = [`Date,Description,Amount,${heading}`, `${DAY},Dep,100.00,${open}`, `${DAY},Dep,5.00,${booked}`];
    expect(brief(lines)).toEqual(["pending", "500"]);
  });

  test("may be one whose state is empty where others are booked, but not where others are pending", () => {
    const headings = "Date,Description,Amount,Status";
    expect(brief([headings, `${DAY},Dep,100.00,`, `${DAY},Dep,5.00,Posted`])).toEqual(["status", "500"]);
    expect(brief([headings, `${DAY},Dep,100.00,`, `${DAY},Dep,5.00,Pending`])).toEqual(["10000", "pending"]);
  });

  test.each(["Bal b/fwd", "Balance from previous statement", "Credit balance", "Solde à nouveau", "Solde créditeur"])(
    "is a balance: %s",
    (text) => {
      const lines = ["Date,Description,Amount", `${DAY},${text},100.00`, `${DAY},Dep,5.00`];
      expect(brief(lines)).toEqual(["balance", "500"]);
    },
  );
});

describe("an OFX file", () => {
  const transaction = (cents: string, more = "", tag = "<STMTTRN>") =>
    `${tag}<TRNTYPE>CREDIT<DTPOSTED>20261124<TRNAMT>${cents}${more}<NAME>Dep</STMTTRN>`;
  const ofx = (...rows: string[]) => ["<OFX><BANKTRANLIST>", ...rows, "</BANKTRANLIST></OFX>"];

  test("has no transaction in a comment", () => {
    expect(brief(ofx(`<!-- ${transaction("100.00")} -->`, transaction("5.00")))).toEqual(["500"]);
  });

  test("loses no transaction whose tag has blanks or attributes", () => {
    const rows = [transaction("100.00", "", "<STMTTRN >"), transaction("7.00", "", '<STMTTRN id="2">')];
    expect(brief(ofx(...rows, transaction("5.00")))).toEqual(["10000", "700", "500"]);
  });

  test("names what the bank deleted or replaced, and reads what replaces it", () => {
    const deleted = [
      transaction("9.00", "<FITID>1"),
      transaction("9.00", "<FITID>2<CORRECTFITID>1<CORRECTACTION>DELETE"),
    ];
    const replaced = [
      transaction("8.00", "<FITID>3"),
      transaction("7.00", "<FITID>4<CORRECTFITID>3<CORRECTACTION>REPLACE"),
    ];
    expect(brief(ofx(...deleted, ...replaced))).toEqual(["status", "status", "status", "700"]);
  });
});

test("a file with bars between its cells, and days with an article, are read", () => {
  expect(brief(["Date|Description|Montant", "le 24 novembre 2026|Dépôt|100,00"])).toEqual(["10000"]);
});

describe("a sum or a number of lines", () => {
  test.each(["Net change", "Net change in period", "3 deposits", "12 deposits totalling 4,119.64", "Variation nette"])(
    "is no deposit: %s",
    (text) => {
      expect(brief(["Date;Description;Amount", `${DAY};${text};100.00`, `${DAY};Dep;5.00`])).toEqual([
        "balance",
        "500",
      ]);
    },
  );

  test.each(["Net Solutions Ltd", "Deposit 3", "Deposits Insurance Corp"])("may be part of a name: %s", (text) => {
    expect(brief(["Date,Description,Amount", `${DAY},${text},100.00`])).toEqual(["10000"]);
  });
});

describe("a day that has not come", () => {
  test.each(["2026-12-01", "2026-11-30"])("has moved no money: %s", (day) => {
    expect(brief(["Date,Description,Amount", `${day},Dep,100.00`, `${DAY},Dep,5.00`])).toEqual(["future", "500"]);
    const ofx = (on: string, amount: string) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${on.replaceAll("-", "")}<TRNAMT>${amount}<FITID>${amount}</STMTTRN>`;
    expect(brief(["<OFX><CURDEF>CAD<ACCTID>1111", ofx(day, "100.00"), ofx(DAY, "5.00"), "</OFX>"])).toEqual([
      ...["future", "500"],
    ]);
  });

  test("may be the bank's today", () => {
    expect(brief(["Date,Description,Amount", "2026-11-29,Dep,100.00"])).toEqual(["10000"]);
  });
});

describe("two accounts with the same headings", () => {
  const table = (title: string, cents: string) => [title, "Date,Description,Amount", `${DAY},Dep,${cents}`];
  test.each([
    ["Account number: 0012-345678", "Account number: 0012-999999"],
    ["Account:,1111", "Account:,2222"],
    ["Compte no 815-12345", "Compte no 815-54321"],
    ["ACCOUNT ****1234", "ACCOUNT ****9876"],
    ["Chequing 1234567", "Savings 7654321"],
    ["Business account 1234567", "Business account 7654321"],
  ])("are refused by their titles: %s and %s", (one, other) => {
    expect(brief([...table(one, "100.00"), ...table(other, "200.00")])).toEqual(["statement_several_accounts"]);
  });

  test.each([
    ["Account number: 0012-345678", "Account number: ••••5678"],
    ["Account:,1111", "Account:,1111"],
    ["Account holder: Test Shop 12", "Accounting period 2026"],
    ["Account number: 1234567-00012", "Account: 1234567"],
    ["Account number: 12XXXX67", "Account 1234567"],
    ["Account number: 1234567 - 2026-11-01", "Account 1234567"],
  ])("are not those of one account on two pages: %s and %s", (one, other) => {
    expect(brief([...table(one, "100.00"), ...table(other, "200.00")])).toEqual([...["10000", "amount", "20000"]]);
  });
});

test("a footer that names another account, and a line of a transfer to one, are no second account", () => {
  const lines = [
    "Account 1234567",
    "Date,Description,Amount",
    `${DAY},Dep,100.00`,
    "Account 7654321 is your overdraft account",
  ];
  expect(brief(lines)).toEqual(["10000"]);
});

describe("a file of another format", () => {
  const read = (text: string) => readStatement(new TextEncoder().encode(text), { currency: "CAD" }, "2026-11-28");
  test.each([
    ["QIF", "!Type:Bank\nD11/24/2026\nT100.00\nPDeposit\n^\n"],
    ["MT940", ":20:STARTUMSE\n:25:111/222\n:61:2611241124C100,00NTRF\n"],
    ["MT940", "{1:F01BANKCATTAXXX0000000000}{2:I940}\n:20:X\n"],
    ["camt (ISO 20022)", '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>'],
    ["BAI2", "01,121000248,BANK,261124,0625,1,,,2/\n02,BANK,X,1,261124,0000,CAD,2/\n"],
    ["Excel", "PK\x03\x04\x14\x00\x06\x00\x08\x00[Content_Types].xml"],
    ["PDF", "%PDF-1.7\n%\u00e2\u00e3\n1 0 obj"],
    ["HTML", "<!DOCTYPE html><html><table><tr><td>Date</td></tr></table></html>"],
  ])("is named: %s", (format, text) => {
    expect(read(text)).toEqual({ ok: false, problem: "statement_other_format", format });
  });

  test("is named as Excel also by the bytes of an old workbook", () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
    expect(readStatement(bytes, {}, "2026-11-28")).toMatchObject({
      problem: "statement_other_format",
      format: "Excel",
    });
  });
});
