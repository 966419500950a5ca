import { describe, expect, test } from "vitest";
import { textOfBytes } from "#lib/domain/batches/list-bytes.ts";
import { MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import { readList } from "#lib/domain/batches/read-list.ts";

const WORDS = {
  reasonOf: (text: string) => (/^(faulty|défectueux)$/i.test(text) ? "faulty" : null),
  isNote: (text: string) => text.length <= 20,
};

function rowsOf(text: string) {
  const read = readList(text, WORDS);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.list.rows;
}

const short = (text: string) =>
  rowsOf(text).map(({ line, transactionId, orderNumber, amountCents, faults }) =>
    [line, transactionId || orderNumber, amountCents, ...faults.map((one) => `${one.problem}@${one.place}`)].join(" "),
  );

describe("a list", () => {
  test.each([
    ["commas", "Transaction ID,Amount\r\n10000001,12.50\r\n10000002,3\r\n"],
    ["semicolons and decimal commas", "No de transaction;Montant\n10000001;12,50\n10000002;3,00"],
    ["tabs", "N° transaction\tMontant à rembourser\n10000001\t12,5\n10000002\t3.0\n"],
    ["a mark before it", "\uFEFFtransaction;amount\r\n10000001;12.50\r\n10000002;3\r\n"],
    ["other columns between", "Date,transaction,Who,AMOUNT\n2026-11-21,10000001,Zoë,$12.50\n,10000002,,3 $\n"],
    ["quotes", '"Transaction","Amount"\n"10000001","12,50"\n10000002,"3"'],
  ])("is read with %s", (_, text) => {
    expect(short(text)).toEqual(["2 10000001 1250", "3 10000002 300"]);
  });

  test("without headings has id, amount, reason and note", () => {
    expect(rowsOf("10000001;12,50;faulty;by phone\n10000002;3")).toMatchObject([
      { line: 1, transactionId: "10000001", amountCents: 1_250, reason: "faulty", note: "by phone" },
      { line: 2, transactionId: "10000002", amountCents: 300, reason: "", note: "" },
    ]);
  });

  test("of ids alone asks for all that remains of each", () => {
    expect(short("10000001\n10000002\n")).toEqual(["1 10000001 ", "2 10000002 "]);
    expect(short("Order number\nA-17\n")).toEqual(["2 A-17 "]);
  });

  test("keeps the lines of the file, over empty ones and breaks within quotes", () => {
    const text = 'transaction,amount,note\n\n10000001,1.00,"two\nlines"\n,,\n10000002,2.00,\n';
    expect(short(text)).toEqual(["3 10000001 100", "6 10000002 200"]);
    expect(short(`sep=;\n${text.replaceAll(",", ";")}`)).toEqual(["4 10000001 100", "7 10000002 200"]);
  });

  test("names what can't be read at its line and column, and loses nothing", () => {
    const text = [
      "transaction,amount,reason,note",
      "1234x,1.00,,",
      ",1.00,,",
      "10000001,one,,",
      "10000001,,,",
      "10000001,0.00,,",
      "10000001,-5.00,,",
      '10000001,"1,234",,',
      "10000001,5.00,because,",
      "10000001,5.00,Défectueux,a note that is much too long",
      "10000001,5.00,,,,more",
      '10000001,5.00,,"never closed',
      "010000001,5.00,,",
    ].join("\n");
    expect(short(text)).toEqual([
      "2  100 id_unreadable@1",
      "3  100 id_missing@1",
      "4 10000001  amount_unreadable@2",
      "5 10000001  amount_missing@2",
      "6 10000001  amount_zero@2",
      "7 10000001  amount_negative@2",
      "8 10000001  amount_unreadable@2",
      "9 10000001 500 reason_unknown@3",
      "10 10000001 500 note_unreadable@4",
      "11 10000001 500 cells_too_many@6",
      "12 10000001 500 quotes_broken@1",
      "13  500 id_unreadable@1",
    ]);
  });

  test("with what looks like a card number is refused, with the lines and without the number", () => {
    const read = readList(
      "transaction,amount,note\n10000001,1.00,4030 0000 1000 1234\n10000002,2,\n10000003,3,４０３００００010001234",
      WORDS,
    );
    expect(read).toEqual({ ok: false, problem: "list_card_number", lines: [2, 4] });
  });

  test("with the groups of a card number in cells side by side is refused, too", () => {
    for (const row of ["10000001;1.00;4030;0000;1000;1234", "4030;0000;1000;1234;1228;123", '"4030";;0000;"1000";1234'])
      expect(readList(`a;b;c;d;e;f\n10000002;2\n${row}`.replace("a;", "transaction;"), WORDS)).toEqual({
        ok: false,
        problem: "list_card_number",
        lines: [3],
      });
    for (const row of ["10000001\t3711\t000010\t00131", "4030\t0000\t1000\t1234"])
      expect(readList(row, WORDS)).toEqual({ ok: false, problem: "list_card_number", lines: [1] });
    expect(readList("10000001,5.00,note,4030,0000,1000,1234", WORDS)).toMatchObject({ problem: "list_card_number" });
  });

  test("takes neighbouring figures for no card number", () => {
    expect(short("transaction,amount,reason,note\n10000001,40.30,,0000 1000\n1234")).toHaveLength(2);
    expect(short("transaction;amount;order\n10000041;4242;10001234")).toHaveLength(1);
    expect(short("order\ttransaction\tamount\n4030000\t10001234\t12.34")).toEqual(["2 10001234 1234"]);
  });

  test.each([
    ["", "list_empty"],
    ["transaction,amount\n", "list_empty"],
    ["amount,note\n5.00,x", "list_no_id_column"],
    ["transaction,amount,montant\n1,2,3", "list_column_twice"],
    ["a\u0000b", "list_not_text"],
    ["1\n".repeat(MAX_LIST_ROWS + 1), "list_too_many_rows"],
    [`transaction,note\n${"x".repeat(1_048_577)}`, "list_too_large"],
  ])("that makes no sense is refused whole (%#)", (text, problem) => {
    expect(readList(text, WORDS)).toMatchObject({ ok: false, problem });
  });

  test.each([
    "Transaction ID,Amount (CAD)",
    "Transaction ID,Amount CAD",
    "Transaction ID,CAD Amount",
    "Transaction ID,Amount [CA$]",
    "Transaction ID,$ Amount",
    "Transaction ID,Amount (C$)",
    "Nº de transaction;Montant (CAD)",
    "Nº de transaction;Montant en dollars canadiens",
    "Nº de transaction;Montant $ US",
    "Nº de transaction;Montant remboursé",
    "Nº de transaction;Remboursement",
    "trn_id,trn_amount",
    "TransactionId\tAmount",
    "Transaction ID,Amount refunded",
    "Transaction ID,Refund",
    "Transaction ID,Refund amount (USD)",
    "Order number;Total",
    "trn_order_number,Total amount",
  ])("has its amounts under a heading with a currency, in other words, or of the service: %s", (headings) => {
    const separator = /[;,\t]/.exec(headings)?.[0];
    expect(short(`${headings}\n10000021${separator}5.00`)).toEqual(["2 10000021 500"]);
  });

  // To pass over what may be its amounts would give back all that remains of each sale.
  test.each([
    ["Transaction ID,Amount due\n10000021,5", "Amount due", 2],
    ["Transaction ID,Amount in words\n10000021,five", "Amount in words", 2],
    ["Transaction ID,Amount paid\n10000021,", "Amount paid", 2],
    ["Transaction ID;Who;Somme due\n10000021;Zoë;5", "Somme due", 3],
    ["Transaction ID,Price (CAD)\n10000021,5", "Price (CAD)", 2],
    ["Transaction ID,CAD\n10000021,5", "CAD", 2],
    ["Transaction ID,To give back\n10000021,5", "To give back", 2],
    ["Transaction ID;À rembourser au client\n10000021;5", "À rembourser au client", 2],
    ["Transaction ID,X\n10000021,5.00\n10000022,n/a\n10000023,\n", "X", 2],
    ["Transaction ID,X\n10000021,$5\n", "X", 2],
    ["Transaction ID;X\n10000021;5,00 €", "X", 2],
    ["Transaction ID,X\n10000021,(5.00)\n10000022,-5.00\n10000023,0.00", "X", 2],
    ["Transaction ID,\n10000021,5.00", "", 2],
    ["Transaction ID,\n10000021,20\n10000022,5", "", 2],
    ["Transaction ID,Return\n10000021,20\n10000022,5", "Return", 2],
    ["Transaction ID,Value\n10000021,20", "Value", 2],
    ["Transaction ID,Price\n10000021,20", "Price", 2],
    ["Transaction ID,Pay back\n10000021,20", "Pay back", 2],
    ["Transaction ID,Reimbursement\n10000021,20", "Reimbursement", 2],
    ["Transaction ID;À retourner\n10000021;20", "À retourner", 2],
    ["Transaction ID;Payé\n10000021;20", "Payé", 2],
    ["Transaction ID,Due\n10000021,20", "Due", 2],
    ["Nº,Remboursé\n10000021,5.00", "Remboursé", 2],
    ...[
      "Due back",
      "Cash",
      "How much",
      "Partial",
      "Pay out",
      "Owing",
      "Reimb.",
      "Give",
      "Figure",
      "Tip",
      "Remise",
      "Rbt",
      "sub",
    ].map((heading): [string, string, number] => [`transaction,${heading}\n10000021,5\n10000022,6`, heading, 2]),
    ["transaction;À remettre\n10000021;5", "À remettre", 2],
    ...[
      "Owed to customer",
      "Due to customer",
      "Customer gets",
      "Back on card",
      "Net due",
      "Per unit",
      "To restore",
    ].map((heading): [string, string, number] => [`order,${heading}\nINV-1,15\nINV-2,20`, heading, 2]),
    ["order;Trop perçu du client\nINV-1;15", "Trop perçu du client", 2],
    ["transaction,\u91d1\u989d\n10000021,5", "\u91d1\u989d", 2],
    ["id;amount (¢)\n10000021;1250", "amount (¢)", 2],
    ["id;Amount c\n10000021;1250", "Amount c", 2],
    ["id;Amount (EUR)\n10000021;12.50", "Amount (EUR)", 2],
    ["id;Montant £\n10000021;12.50", "Montant £", 2],
  ])(
    "is refused with a column that may be its amounts under a heading that nobody knows: %s",
    (text, heading, place) => {
      expect(readList(text, WORDS)).toEqual({ ok: false, problem: "list_amount_unknown", heading, place });
    },
  );

  test.each([
    ["transaction,amount,refund amount\n10000021,100.00,5.00", "amount", "amount", "refund amount"],
    ["transaction,Order total,amount\n10000021,100.00,5.00", "amount", "amount", "Order total"],
    ["transaction;montant;montant rendu\n10000021;100;5", "amount", "montant", "montant rendu"],
    ["Transaction ID,Total,To refund\n10000021,100.00,5.00", "amount", "Total", "To refund"],
    ["transaction,Sale ID,amount\n10000021,10000022,5.00", "transaction", "transaction", "Sale ID"],
  ])("is refused with two columns that could be the same: %s", (text, column, heading, other) => {
    expect(readList(text, WORDS)).toEqual({ ok: false, problem: "list_column_twice", column, heading, other });
  });

  test("may have columns beside its amounts that are of something else, and any without amounts", () => {
    expect(short("transaction,amount,Tax total,Refund ID,Refund reason,Price\n10000021,5.00,1.00,7,x,9.99")).toEqual([
      "2 10000021 500",
    ]);
    expect(short("transaction,Date,Refund reason,Refund ID,Consumer\n10000021,2026-11-21,x,7,Zoë")).toEqual([
      "2 10000021 ",
    ]);
    expect(
      short("transaction,Return date,Return no,Qty,Card,Table,Returned by\n10000021,20261121,7,2,4242,12,Zoë"),
    ).toEqual(["2 10000021 "]);
    expect(short(",transaction\n0,10000021\n1,10000022")).toEqual(["2 10000021 ", "3 10000022 "]);
  });

  test("has its ids under a bare number, unless that counts its lines", () => {
    expect(short("Nº,Montant\n10000021,5.00\n10000022,6.00")).toEqual(["2 10000021 500", "3 10000022 600"]);
    expect(short("N°;Commande;Montant\n1;A-17;5,00\n2;A-18;6,00")).toEqual(["2 A-17 500", "3 A-18 600"]);
    expect(short("No,Transaction,Amount\n7,10000021,5.00")).toEqual(["2 10000021 500"]);
    expect(readList("No,Amount\n1,5.00\n2,6.00", WORDS)).toMatchObject({ problem: "list_no_id_column" });
  });

  test("says which columns it understood", () => {
    const read = readList("Transaction;Caissier;Montant\n10000001;Zoë;1", WORDS);
    expect(read.ok && read.list).toMatchObject({
      columns: ["transaction", "amount"],
      ignored: ["Caissier"],
      hasHeadings: true,
    });
  });
});

describe("a file's bytes", () => {
  test.each([
    ["UTF-8", [0x5a, 0x6f, 0xc3, 0xab]],
    ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab]],
    ["Windows-1252", [0x5a, 0x6f, 0xeb]],
    ["UTF-16", [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ])("are read as %s", (_, bytes) => {
    expect(textOfBytes(Uint8Array.from(bytes)).replace("\uFEFF", "")).toBe("Zoë");
  });
});

describe("a quotation mark that is never closed", () => {
  const rows = (text: string) => {
    const read = readList(text, { ...WORDS, isNote: () => true });
    if (!read.ok) throw new Error(read.problem);
    return read.list.rows.map(({ line, faults }) => `${line} ${faults.map(({ problem }) => problem).join(" ")}`.trim());
  };

  test("is a fault where it took rows, and none in a note of several lines", () => {
    expect(
      rows('transaction,amount,note\n10000021,5.00,"torn\n10000022,7.00,y\n10000023,8.00,"\n10000024,9.00,z'),
    ).toEqual(["2 quotes_broken", "5"]);
    expect(rows('order;note\nA-1;"torn\nA-2;y"\nA-3;z')).toEqual(["2 quotes_broken", "4"]);
    expect(rows('transaction,amount,note\n10000021,5.00,"Two lines,\nas the customer said, yes"')).toEqual(["2"]);
    expect(rows('order,note\nINV-1,"Customer came back.\nYes, really"')).toEqual(["2"]);
    expect(rows('order,amount,note\nINV-1,5.00,"Returned:\n2 shirts, 10.00, size M"')).toEqual(["2"]);
    expect(rows('name,order,amount\n"Ana\nRoy",INV-1,5.00')).toEqual(["2"]);
  });

  test.each([
    'order,note,amount\nINV-1,"wrong size,10.00\nINV-2,shelf 6",20.00\nINV-3,ok,30.00',
    'order,Customer,amount\nINV-1,"wrong size,10.00\nINV-2,shelf 6",20.00\nINV-3,ok,30.00',
    'Name,order,amount\n"Ana,INV-1,10.00\nBob 6",INV-2,20.00\nEve,INV-3,30.00',
  ])("is a fault wherever its column stands: %j", (text) => {
    expect(rows(text)[0]).toMatch(/quotes_broken/);
  });
});

test.each([
  ["transaction,amount\n10000021,5.00 USD", "USD"],
  ["transaction,amount\n10000021,US$5.00", "USD"],
  ["transaction,amount (USD)\n10000021,5.00", "USD"],
  ["transaction;montant $ US\n10000021;5,00", "USD"],
  ["transaction,amount (CA$)\n10000021,5.00", "CAD"],
  ["transaction,amount ($)\n10000021,$5.00", ""],
])("an amount keeps the currency that it or its heading names: %s", (text, currency) => {
  const read = readList(text, WORDS);
  expect(read.ok && read.list.rows.map((row) => [row.amountCents, row.currency ?? ""])).toEqual([[500, currency]]);
});

test.each([
  "Credit card",
  "Credit card (last 4)",
  "Refund #",
  "Refund reason code",
  "Refunded by",
  "Refund register",
  "Total units",
  "Total pages",
])("whole figures under %s beside the amount are something else", (heading) =>
  expect(short(`order,amount,${heading}\nINV-1,5.00,4242\nINV-2,6.00,17`)).toEqual(["2 INV-1 500", "3 INV-2 600"]),
);

test.each([
  `order,Terminal,Clerk,Last four,amount\n${["5438,1445,9583,2459", "5438,1446,1111,2459", "5438,1445,9583,2460", "5439,1445,9584,2459", "5438,1447,9585,2459"].map((figures, index) => `INV-${index},${figures}`).join("\n")}`,
  "order,EAN,amount\nINV-1,4006381333931,5.00",
])("figures that stand in every row, and numbers of articles, are no card number: %s", (text) => {
  expect(readList(text, WORDS)).toMatchObject({ ok: true });
});

test.each([
  ["order,amount,Currency\nINV-1,10.00,USD", "USD"],
  ["order;montant;Devise\nINV-1;10,00;EUR", "EUR"],
  ["order;Montant en dollars américains\nINV-1;10,00", "USD"],
  ["order,Amount U.S.\nINV-1,10.00", "USD"],
])("a list names its currency in a column or in words: %s", (text, currency) => {
  const read = readList(text, WORDS);
  expect(read.ok && read.list.rows.map((row) => row.currency)).toEqual([currency]);
});

test("an amount whose heading names another currency is unreadable", () => {
  const read = readList("order,Amount (USD)\nINV-1,$10.00 CAD", WORDS);
  expect(read).toMatchObject({ ok: true, list: { rows: [{ faults: [{ problem: "amount_unreadable" }] }] } });
});
