import { describe, expect, test } from "vitest";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { correctionFor } from "#lib/domain/search/language/proposals.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";

const TODAY = Temporal.PlainDate.from("2026-11-21");
const read = (text: string) => {
  const { days, question, problems } = readBox(text, TODAY);
  return { days, text: question && formatQuestion(question), problems: problems.map(({ problem }) => problem) };
};
const range = (name: string) => ({ range: name });
const days = (from: string, to = from) => ({ from, to });

describe("words for days", () => {
  test.each([
    ["4242 100 today", range("today"), "4242 100"],
    ["Mary Smith Yesterday", range("yesterday"), "Mary Smith"],
    ["aujourd’hui 50", range("today"), "50"],
    ["AUJOURD'HUI", range("today"), ""],
    ["100.00 hier declined", range("yesterday"), "100.00 declined"],
    ["last  week type:refund", range("last_week"), "type:refund"],
    ["la semaine dernière 42", range("last_week"), "42"],
    ["ce mois-ci", range("this_month"), ""],
    ["last 7 days 4242", range("last_7_days"), "4242"],
    ["2026-11-20 4242", days("2026-11-20"), "4242"],
    ["2026-11-20 4242 2026-11-01", days("2026-11-01", "2026-11-20"), "4242"],
    ["2026-11-01..2026-11-20", days("2026-11-01", "2026-11-20"), ""],
    ["from 2026-11-01 to 2026-11-08", days("2026-11-01", "2026-11-08"), ""],
    ["visa FROM 2026-11-01 To 2026-11-08 4242", days("2026-11-01", "2026-11-08"), "visa 4242"],
    ["2026-11-01 to 2026-11-08 4242", days("2026-11-01", "2026-11-08"), "4242"],
    ["between nov 1 and nov 8", days("2026-11-01", "2026-11-08"), ""],
    ["du 1er novembre au 8 novembre 42", days("2026-11-01", "2026-11-08"), "42"],
    ["du 2026-11-01 jusqu’au 2026-11-08", days("2026-11-01", "2026-11-08"), ""],
    ["entre le 1er nov. et le 8 nov.", days("2026-11-01", "2026-11-08"), ""],
    ["nov 1 – nov 8", days("2026-11-01", "2026-11-08"), ""],
    ["from yesterday to today 42", days("2026-11-20", "2026-11-21"), "42"],
    ["du lundi au vendredi", days("2026-11-16", "2026-11-20"), ""],
    ["name: from 2026-11-01 to 2026-11-08", days("2026-11-01", "2026-11-08"), "name:from"],
    ["from 2026-11-01 42 2026-11-08", days("2026-11-01", "2026-11-08"), "from 42"],
    ["nov 1 et nov 8", days("2026-11-01", "2026-11-08"), "et"],
    ["to 2026-11-08", days("2026-11-08"), "to"],
    ["friday", days("2026-11-20"), ""],
    ["samedi 42", days("2026-11-21"), "42"],
    ["last saturday 42", days("2026-11-14"), "42"],
    ["refusé vendredi dernier", days("2026-11-20"), "refusé"],
    ["2 days ago visa", days("2026-11-19"), "visa"],
    ["il y a 30 jours", days("2026-10-22"), ""],
    ["from 3 days ago to yesterday", days("2026-11-18", "2026-11-20"), ""],
    ["avant-hier 42", days("2026-11-19"), "42"],
    ["the day before yesterday", days("2026-11-19"), ""],
    ["since monday visa", days("2026-11-16", "2026-11-21"), "visa"],
    ["since last week", days("2026-11-09", "2026-11-21"), ""],
    ["since yesterday", days("2026-11-20", "2026-11-21"), ""],
    ["visa depuis le 18 novembre", days("2026-11-18", "2026-11-21"), "visa"],
    ["depuis le 2026-11-18 42", days("2026-11-18", "2026-11-21"), "42"],
    ["depuis lundi", days("2026-11-16", "2026-11-21"), ""],
    ["since 2026-11-25", days("2026-11-25"), ""],
    ["since 42", null, "since 42"],
    ["20/11/2026 42", days("2026-11-20"), "42"],
    ["11/20/2026", days("2026-11-20"), ""],
    ["11/11/2026", days("2026-11-11"), ""],
    ["from 1/11/2026 to 20/11/2026", days("2026-11-01", "2026-11-20"), ""],
    ["11/20/2026 to 11/1/2026", days("2026-11-01", "2026-11-20"), ""],
    ["18/11/2026 to 20/11/2026", days("2026-11-18", "2026-11-20"), ""],
    // Nothing was sold on a day that lies ahead.
    ["05/12/2026", days("2026-05-12"), ""],
    ["2026/11/20 42", days("2026-11-20"), "42"],
    ["20.11.2026", days("2026-11-20"), ""],
    ["20-Nov-2026", days("2026-11-20"), ""],
    ["Fri, Nov 20, 2026", days("2026-11-20"), ""],
    ["Friday November 13", days("2026-11-13"), ""],
    ["vendredi 13 novembre 2026", days("2026-11-13"), ""],
    ["visa on nov 13", days("2026-11-13"), "visa"],
    ["on friday", days("2026-11-20"), ""],
    ["mar 20", days("2026-03-20"), ""],
    ["dimanche", days("2026-11-15"), ""],
    ["today >500", range("today"), "amount>500.00"],
    ["visa declined >500 30d", range("last_30_days"), "visa declined amount>500.00"],
    ["visa refusé >500 30 j", range("last_30_days"), "visa refusé amount>500.00"],
    ["42 7 derniers jours", range("last_7_days"), "42"],
    ["les 90 derniers jours", range("last_90_days"), ""],
    ["45 days 42", days("2026-10-08", "2026-11-21"), "42"],
    ["1d", range("today"), ""],
    ["nov 20 42", days("2026-11-20"), "42"],
    ["42 20 NOV.", days("2026-11-20"), "42"],
    ["November 20 2026", days("2026-11-20"), ""],
    ["november 20th, 2025 42", days("2025-11-20"), "42"],
    ["20 novembre", days("2026-11-20"), ""],
    ["le 1er août 42", days("2026-08-01"), "42"],
    ["20 févr. 2024", days("2024-02-20"), ""],
    ["nov 22", days("2025-11-22"), ""],
    ["feb 29", days("2024-02-29"), ""],
    ["nov 1 nov 20", days("2026-11-01", "2026-11-20"), ""],
    ["nov 18 to 20 42", days("2026-11-18", "2026-11-20"), "42"],
    ["from November 18th through 20th", days("2026-11-18", "2026-11-20"), ""],
    ["nov 18-20", days("2026-11-18", "2026-11-20"), ""],
    ["18 – 20 nov. 2025 42", days("2025-11-18", "2025-11-20"), "42"],
    ["du 18 au 20 novembre 2025", days("2025-11-18", "2025-11-20"), ""],
    ["visa du 1er au 5 août", days("2026-08-01", "2026-08-05"), "visa"],
    ["entre le 18 et le 20 novembre", days("2026-11-18", "2026-11-20"), ""],
    ["between nov 18 and 20", days("2026-11-18", "2026-11-20"), ""],
    ["20 to 25 nov", days("2026-11-20", "2026-11-25"), ""],
    ["22 to 25 nov", days("2025-11-22", "2025-11-25"), ""],
    ["feb 28-29", days("2024-02-28", "2024-02-29"), ""],
    ["nov 20 to 50 42", days("2026-11-20"), "to 50 42"],
    ["nov 20 to 18", days("2026-11-20"), "to 18"],
    ["nov 25 nov 15", days("2026-11-15", "2026-11-25"), ""],
    ["dec 20 jan 5", days("2025-12-20", "2026-01-05"), ""],
    ["type:refund (amount>5 or card:4242) today", range("today"), "type:refund (amount>5.00 or card:4242)"],
  ])("%s", (typed, wantedDays, text) => {
    expect(read(typed)).toEqual({ days: wantedDays, text, problems: [] });
  });

  test.each([
    ["name:today", "name:today"],
    ['"today"', '"today"'],
    ['"last" week "this month" (2026-11-20 or "hier") "hier"', '"last" week "this month" (2026-11-20 or hier) "hier"'],
    ['"la" "semaine" dernière', '"la" "semaine" dernière'],
    ["(today or a)", '"today" or a'],
    ["last type:refund week", "last type:refund week"],
    ["2026-11-20..2026-11-01", '"2026-11-20..2026-11-01"'],
    ["toString constructor", "toString constructor"],
    ["may 45", "may 45"],
    ['"nov" 20', '"nov" 20'],
    ["nov type:refund 20", "nov type:refund 20"],
    ["30 days-old 1000d 0d november", "30 days-old 1000d 0d november"],
    ["may", "may"],
  ])("%s names no days", (typed, text) => expect(read(typed)).toEqual({ days: null, text, problems: [] }));

  test.each([
    ["nov 20 42", ["nov 20"], '"nov" 20 42'],
    ["friday monday", ["friday", "monday"], '"friday" "monday"'],
    ["20 novembre", ["20 novembre"], '"20" novembre'],
    ["visa last 3 days", ["last 3 days"], 'visa "last" "3" days'],
    ["le 20 novembre", ["le 20 novembre"], '"le" "20" novembre'],
    ["last friday", ["last friday"], '"last" "friday"'],
    ["du 18 au 20 novembre", ["du 18 au 20 novembre"], '"du" "18" au "20" novembre'],
    ["nov 18-20 42", ["nov 18-20"], '"nov" 18-20 42'],
    ["il y a 2 jours", ["il y a 2 jours"], '"il" y a "2" jours'],
  ])("%s may mean something else as well", (typed, words, asWords) => {
    expect(readBox(typed, TODAY).taken).toEqual({ words, asWords });
    expect(readBox(asWords, TODAY)).toMatchObject({ days: null, taken: null, problems: [] });
  });

  test.each(["today 42", "last 30 days", "nov 20 2026", "2026-11-20", "42"])("%s means nothing else", (typed) => {
    expect(readBox(typed, TODAY).taken).toBeNull();
  });

  test.each([
    "2026-02-30",
    "2026-13-01",
    "31/02/2026",
    "31/11/2026",
    "feb 30",
    "31 novembre",
    "30 to 31 nov",
    "feb 30 2026",
  ])("%s is no day, which is told at its place", (typed) => {
    const from = 11 + typed.search(/[0-9]/);
    const to = 11 + typed.length;
    expect(readBox(`4242 since ${typed} `, TODAY)).toMatchObject({
      days: null,
      question: null,
      problems: [{ from, to, problem: "no_such_day" }],
    });
    expect(read(`"${typed}"`)).toMatchObject({ days: null, problems: [] });
  });

  test("a day that may be two is told at its place, with both", () => {
    expect(readBox("4242 since 05/06/2026", TODAY)).toMatchObject({
      days: null,
      question: null,
      problems: [{ from: 11, to: 21, problem: "day_unclear", text: "05/06/2026" }],
    });
    const condition = { field: "AnyWord", values: ["05/06/2026"] };
    expect(correctionFor(condition, "day_unclear")).toMatchObject({ values: ["2026-05-06", "2026-06-05"] });
    expect(read('"05/06/2026"')).toEqual({ days: null, text: '"05/06/2026"', problems: [] });
  });

  test("two names of days are told, at the second", () => {
    const text = "4242 today hier";
    const { question, days: none, problems } = readBox(text, TODAY);
    expect([question, none]).toEqual([null, null]);
    expect(problems).toEqual([{ from: 11, to: 15, problem: "days_twice", text: "hier" }]);
    expect(read("2026-11-01 2026-11-02 2026-11-03").problems).toEqual(["days_twice"]);
  });

  test.each([
    ["~today 4242", 1],
    ["not today 4242", 4],
    ["type:refund or today 4242", 15],
    ["4242 this week or 100", 5],
    ["4242 ~ hier 5", 7],
  ])("days that something else would turn when they are taken out are told: %s", (text, from) => {
    const { question, days: none, problems } = readBox(text, TODAY);
    expect([question, none]).toEqual([null, null]);
    expect(problems).toMatchObject([{ from, problem: "days_not_alone" }]);
  });

  test("problems keep their place when a day is taken out before them", () => {
    expect(readBox("today amount:x", TODAY).problems).toMatchObject([
      { from: 13, to: 14, problem: "value_not_amount" },
    ]);
    expect(read("4242 4242 4242 4242 today")).toMatchObject({ days: range("today"), text: null });
  });
});

test("two numbers in hand ask for each, beside days too", () => {
  expect(read("10000041 10000052").text).toBe("10000041 or 10000052");
  expect(read("INV-1 INV-2 today")).toMatchObject({ days: range("today"), text: "INV-1 or INV-2" });
  expect(read("INV-1 10000041").text).toBe("INV-1 10000041");
  expect(read("10000041 100").text).toBe("10000041 100");
  expect(read("1001 1002").text).toBe("1001 1002");
  expect(read("10000041 -10000052").text).not.toContain("or");
});

describe("a pasted column", () => {
  test("of what may be ids is looked for as ids and as order numbers", () => {
    expect(read("10000021\r\n10000022\n\n10000021\n").text).toBe(
      "id:(10000021, 10000022) or order:(10000021, 10000022)",
    );
  });

  test("of other numbers is looked for as order numbers", () => {
    expect(read("INV-1\nINV-2").text).toBe("order:(INV-1, INV-2)");
    expect(read("0001\n0002").text).toBe("order:(0001, 0002)");
  });

  test("needs several lines of one number each", () => {
    expect(read("10000021\n").text).toBe("10000021");
    expect(read("mary\nsmith").text).toBe("mary smith");
    expect(read("10000021 5.00\n10000022 6.00").text).toBe("10000021 5.00 10000022 6.00");
  });

  test("with a card number in it leaves nothing", () => {
    const { question, problems } = readBox("10000021\n4242424242424242", TODAY);
    expect(question).toBeNull();
    expect(problems).toMatchObject([{ problem: "value_card_number", text: "" }]);
  });

  test("of ten thousand ids is a question, of more a problem", () => {
    const ids = Array.from({ length: 10_000 }, (_one, index) => String(10_000_000 + index));
    expect(read(ids.join("\n")).problems).toEqual([]);
    expect(read([...ids, "99"].join("\n")).problems).toEqual(["too_many_values"]);
  });
});

describe("amounts with blanks, as French writes them", () => {
  test.each([
    ["500 $", "500$"],
    ["100,00 $ visa", '"100,00$" visa'],
    ["visa 1 234,56 $", 'visa "1234,56$"'],
    ["1 234,56", '"1234,56"'],
    ["1\u00a0234,56\u00a0$", '"1234,56$"'],
    ["12\u202f345", "12345"],
    ["1 234 567,89 $", '"1234567,89$"'],
    ["> 1 000,00", "amount>1000.00"],
    ["approuvé >500 $ visa", "approuvé amount>500.00 visa"],
    ["amount:1 000,00 $", "amount:1000.00"],
    ["1 000 $", "1000$"],
    ["visa 1 234 567 $", "visa 1234567$"],
    ["4242 100 $", "4242 100$"],
    ["$ 5", "$5"],
    ["visa $ 1,234.56", 'visa "$1,234.56"'],
    ["1 234.56 $", "1234.56$"],
    ["> 1 000", "amount>1000.00"],
    ["500 dollars visa", "500$ visa"],
    ["over 1,000 Dollars", "amount>1000.00"],
    ["> 1,000 $", "amount>1000.00"],
    [">=1,234.50 dollars", "amount>=1234.50"],
    ["amount:1,000 $", "amount:1000.00"],
  ])("%s asks %s", (typed, text) => {
    expect(read(typed)).toEqual({ days: null, text, problems: [] });
  });

  test.each([
    "4242 100 12,50",
    "1 234",
    "INV-1 234,56",
    "12 3456,78",
    '"500 $"',
    '"500" dollars',
    "INV-5 dollars",
    "4030 000 010 001 234",
    "371\u00a0100\u00a0001\u00a0000\u00a0131",
  ])("%s stays what it was", (typed) => {
    expect(readBox(typed, TODAY).question).toEqual(parseQuestion(typed).question);
  });

  test("what is wrong behind one is marked at its own character", () => {
    const typed = "1 234,56 $ type:what";
    expect(readBox(`${typed} (`, TODAY).problems.at(-1)?.from).toBe(typed.length + 1);
  });
});

describe("words that compare an amount", () => {
  test.each([
    ["500 $ ou plus", "amount>=500.00"],
    ["500 or more", "amount>=500.00"],
    ["Over $1,000 visa", "amount>1000.00 visa"],
    ["plus de 500", "amount>500.00"],
    ["plus de 1 234,56 $ visa", "amount>1234.56 visa"],
    ["visa moins de 50", "visa amount<50.00"],
    ["plus de 1 000", "amount>1000.00"],
    ["Jusqu’à 1 000 $ visa", "amount<=1000.00 visa"],
    ["over 12 500", "amount>12500.00"],
    ["1 000 $ et plus", "amount>=1000.00"],
    ["visa 1 000 ou plus", "visa amount>=1000.00"],
    ["4242 100 ou plus", "4242 amount>=100.00"],
    ["au moins 100", "amount>=100.00"],
    ["At  least 100 declined", "amount>=100.00 declined"],
    ["under 50", "amount<50.00"],
    ["mary up to 20", "mary amount<=20.00"],
    ["jusqu’à 20 $ mary", "amount<=20.00 mary"],
    ["100,50 ou moins", "amount<=100.50"],
    ["4242 100 or more", "4242 amount>=100.00"],
    ["ventes de plus de 500 $", "ventes amount>500.00"],
    ["remboursements d’au moins 5", "remboursements amount>=5.00"],
    ["sales of at least 100", "sales amount>=100.00"],
    ["over 500 or visa", "amount>500.00 or visa"],
    ["not over 500", "not amount>500.00"],
    ["~under 5", "~amount<5.00"],
    ["(visa or over 500) mary", "(visa or amount>500.00) mary"],
    ["(500 or more) (type:refund)", "amount>=500.00 type:refund"],
    ["at least 100 at most 200", "amount>=100.00 amount<=200.00"],
    ["amount over 500", "amount>500.00"],
    ["returned under 5", "returned<5.00"],
    ["debit card over 500", "debit card amount>500.00"],
    ['"mary smith" over 500', '"mary smith" amount>500.00'],
  ])("%s asks %s", (typed, text) => expect(read(typed)).toEqual({ days: null, text, problems: [] }));

  test.each([
    ["500 or more today", range("today"), "amount>=500.00"],
    ["visa over 500 30 days", range("last_30_days"), "visa amount>500.00"],
    ["from 2026-11-01 to 2026-11-08 at least 20", days("2026-11-01", "2026-11-08"), "amount>=20.00"],
  ])("%s asks it of those days", (typed, wantedDays, text) =>
    expect(read(typed)).toEqual({ days: wantedDays, text, problems: [] }),
  );

  test.each([
    '"over" 500',
    "over",
    "over mary 500",
    "over, 500",
    "moore 500",
    "500 or moore",
    "name:over 500",
    "INV-1 or more",
    "over INV-1",
    "constructor 500",
  ])("%s compares none", (typed) => expect(readBox(typed, TODAY).question).toEqual(parseQuestion(typed).question));

  test("what is wrong behind them is marked at its own character", () => {
    const typed = "500 ou plus type:what";
    expect(readBox(typed, TODAY).problems).toMatchObject([{ from: typed.indexOf("what"), to: typed.length }]);
  });

  test.each([
    '"500" $',
    '500 "dollars"',
    '"500" $ ou plus',
    '"over" 500',
    '500 or "more"',
    '(au "moins" 100 or mary) visa',
    '"500" or more today',
    "5  100$",
    '"5" 100$ visa',
    '😀 5 "100$"',
    "id>=5  100",
    "1 “234” 567 $",
  ])("%s keeps its words when its own text is asked once more", (typed) => {
    const { question } = readBox(typed, TODAY);
    expect(question).not.toBeNull();
    const text = question && formatQuestion(question);
    expect(readBox(text ?? "", TODAY)).toMatchObject({ question, days: null });
  });
});

describe("words that say between which amounts", () => {
  test.each([
    ["between 20 and 50", "amount:20.00..50.00"],
    ["Between  $20 and $50 visa", "amount:20.00..50.00 visa"],
    ["entre 20 et 50", "amount:20.00..50.00"],
    ["ventes d’entre 20,50 et 1 234,56 $", "ventes amount:20.50..1234.56"],
    ["between 50 and 20", "amount:20.00..50.00"],
    ["between $10,000 and $2,000,000", "amount:10000.00..2000000.00"],
    ["20 to 50 dollars", "amount:20.00..50.00"],
    ["sales of 20 to 50 $", "sales amount:20.00..50.00"],
    ["from $20 to $50", "amount:20.00..50.00"],
    ["de 20 à 50 $ visa", "amount:20.00..50.00 visa"],
    ["20 $ à 50 $", "amount:20.00..50.00"],
    ["de 1000 à 5000 $", "amount:1000.00..5000.00"],
    ["visa 20-50 $", "visa amount:20.00..50.00"],
    ["$20 – $50", "amount:20.00..50.00"],
    ["amount between 20 and 50", "amount:20.00..50.00"],
    ["returned 5 to 10", "returned:5.00..10.00"],
    ["order between 20 and 50 $", "order amount:20.00..50.00"],
    ["not between 20 and 50", "not amount:20.00..50.00"],
    ["~de 20 à 50 $ mary", "~amount:20.00..50.00 mary"],
    ["(visa or 20 to 50 $) mary", "(visa or amount:20.00..50.00) mary"],
    ["over 500 or between 20 and 50", "amount>500.00 or amount:20.00..50.00"],
  ])("%s asks %s", (typed, text) => expect(read(typed)).toEqual({ days: null, text, problems: [] }));

  test.each([
    ["between 20 and 50 today", range("today"), "amount:20.00..50.00"],
    ["between nov 1 and nov 5 between 20 and 50", days("2026-11-01", "2026-11-05"), "amount:20.00..50.00"],
    ["de 20 à 50 $ du 1er au 8 novembre", days("2026-11-01", "2026-11-08"), "amount:20.00..50.00"],
    ["between nov 1 and nov 5", days("2026-11-01", "2026-11-05"), ""],
    ["between 1 and 5 nov 20", days("2026-11-01", "2026-11-05"), "20"],
    ["between 20 today and 50", range("today"), "between 20 50"],
    ["20 today to 50 $", range("today"), "20 to 50$"],
  ])("%s asks it of those days, and takes no day for an amount", (typed, wantedDays, text) =>
    expect(readBox(typed, TODAY)).toMatchObject({ days: wantedDays, question: parseQuestion(text).question }),
  );

  test.each([
    "20 to 50",
    "from 20 to 50",
    "20-50",
    "2026-1141 $",
    "4242 à 5000$",
    "4242 à 50$",
    "0012 to 50$",
    "50 to 20$",
    "between 10021 and 10050",
    "between 0012 and 0020",
    "between 2024 and 2026",
    "order between 20 and 50",
    "orders between 20 and 50",
    "Commandes entre 20 et 50",
    "card 20 to 50$",
    "between INV-1 and INV-5",
    "between 20 et 50",
    '"between" 20 and 50',
    'between "20" and 50',
    "name:between 20 and 50",
  ])("%s names no amounts", (typed) => expect(readBox(typed, TODAY).question).toEqual(parseQuestion(typed).question));

  test.each(["20 à 50 $ type:what", "between 20 and 50 20 à 50 $ type:what", "type:what 20 à 50 $"])(
    "what is wrong beside them is marked at its own character: %s",
    (typed) => {
      const from = typed.indexOf("what");
      expect(readBox(typed, TODAY).problems).toMatchObject([{ from, to: from + "what".length }]);
    },
  );

  test.each(['"between" 20 and 50', '20 to "50$"', '"20" to 50 dollars', 'amount "between" 20 and 50'])(
    "%s keeps its words when its own text is asked once more",
    (typed) => {
      const { question } = readBox(typed, TODAY);
      expect(readBox(question ? formatQuestion(question) : "", TODAY).question).toEqual(question);
    },
  );
});

describe("any number of words is read in a moment", () => {
  test.each(["nov 20 ", "30 days ", "since monday ", "monday ", "last 3 days, ", "to nov 20 "])(
    "%j, a million characters of it",
    (piece) => {
      const from = process.cpuUsage();
      const { question, problems, taken } = readBox(piece.repeat(1_000_000 / piece.length), TODAY);
      expect(question).toBeNull();
      expect(problems.length).toBeGreaterThan(0);
      // What is not asked is taken for nothing.
      expect(taken).toBeNull();
      expect(process.cpuUsage(from).user).toBeLessThan(4_000_000);
    },
  );
});
