import { describe, expect, test } from "vitest";
import { readBox } from "#lib/domain/question/box-words.ts";
import { formatQuestion } from "#lib/domain/question/question-text.ts";

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
    ["2026-02-30", "2026-02-30"],
    ["2026-11-20..2026-11-01", '"2026-11-20..2026-11-01"'],
    ["toString constructor", "toString constructor"],
    ["nov 31", "nov 31"],
    ['"nov" 20', '"nov" 20'],
    ["nov type:refund 20", "nov type:refund 20"],
    ["30 days-old 1000d 0d november", "30 days-old 1000d 0d november"],
    ["may", "may"],
  ])("%s names no days", (typed, text) => expect(read(typed)).toEqual({ days: null, text, problems: [] }));

  test.each([
    ["nov 20 42", ["nov 20"], '"nov" 20 42'],
    ["friday 30d", ["friday", "30d"], '"friday" "30d"'],
    ["20 novembre", ["20 novembre"], '"20" novembre'],
  ])("%s may mean something else as well", (typed, words, asWords) => {
    expect(readBox(typed, TODAY).taken).toEqual({ words, asWords });
    expect(readBox(asWords, TODAY)).toMatchObject({ days: null, taken: null, problems: [] });
  });

  test.each(["today 42", "last 30 days", "nov 20 2026", "2026-11-20", "42"])("%s means nothing else", (typed) => {
    expect(readBox(typed, TODAY).taken).toBeNull();
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
