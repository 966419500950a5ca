import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import { MAX_TEXT_LENGTH } from "#lib/domain/search/language/where-text.ts";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import type { Condition, Question } from "#lib/domain/search/question/question.ts";
import { readColumnLayout } from "#lib/domain/search/rows/column-layout.ts";
import { DEFAULT_COLUMNS } from "#lib/domain/search/rows/columns.ts";
import { askedSearch } from "#lib/inputs/find/search.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askSearch } from "#lib/operations/find/search/ask-search.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { keepLayout } from "#lib/operations/find/search/own-columns.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const OTHER = "300200579";
const CARD = "4030000010001234";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ records: 0 });
});
afterAll(() => sandbox.stop());

function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

function all(...conditions: [field: string, ...values: string[]][]): Question {
  const items = conditions.map(
    ([field, ...values]): Condition => ({
      kind: "condition",
      field,
      comparison: values.length > 1 ? "one_of" : "is",
      values,
    }),
  );
  return { kind: "group", match: "all", items };
}

/** What an address names of a person who has laid out nothing. */
const USUAL = `columns=${DEFAULT_COLUMNS.join(",")}`;

describeOnBothDatabases("the address of a search", (open) => {
  const clerk = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");
  const ask = (context: OperationContext, asked: Partial<SearchRequest>, storeId = STORE) =>
    askSearch(context, { storeId, searchRequest: { ...AROUND, ...asked } as SearchRequest });
  const reopen = async (context: OperationContext, query: string, storeId = STORE) =>
    answerOf(await openSearch(context, { storeId, parameters: new URLSearchParams(query) })).opened;

  test("carries a question without personal values itself", async () => {
    const context = await clerk();
    const question = all(["Amount", "12.3"], ["OrderNumber", "INV-1"]);
    const { query, opened } = answerOf(await ask(context, { question }));
    expect(query).toBe(`range=today&where=amount:12.30+order:INV-1&${USUAL}`);
    expect(opened).toMatchObject({ query, text: "amount:12.30 order:INV-1", problems: [], refusal: null });
    expect(opened.plan?.requests.length).toBeGreaterThan(0);
    expect(await reopen(context, query)).toEqual(opened);
    expect(answerOf(await ask(context, { text: "  AMOUNT:12.3   order:INV-1" })).query).toBe(query);
  });

  test("names the columns that the person sees, so that whoever else opens it sees them, too", async () => {
    const context = await clerk();
    await keepLayout(context, readColumnLayout("amount,created:90!"));
    const { query } = answerOf(await ask(context, { text: "type:refund" }));
    expect(query).toBe("range=today&where=type:refund&columns=created,amount");
    const other = await actingAs(testWorld(sandbox, context.store), "accountant");
    expect((await reopen(other, query)).query).toBe(query);
    expect(answerOf(await ask(other, { text: "type:refund" })).query).toBe(`range=today&where=type:refund&${USUAL}`);
  });

  test("refuses words and text that are too long before it reads them", async () => {
    const context = await clerk();
    const refused = { kind: "not_allowed", reason: { rule: "search_too_long", figures: { most: MAX_TEXT_LENGTH } } };
    for (const long of ["1".repeat(MAX_TEXT_LENGTH + 1), "nov 20 ".repeat(MAX_TEXT_LENGTH)])
      for (const asked of [{ words: long }, { text: long }]) expect(await ask(context, asked)).toEqual(refused);
    expect((await ask(context, { words: "nov 20 ".repeat(1_000) })).kind).toBe("done");
    // Outside of a column of numbers far fewer, and counted as they are read: some characters are eighteen others.
    const hostile = ["4,".repeat(40_000), "604-555-0181 ".repeat(10_000), "\ufdfa".repeat(20_000), "x".repeat(65_000)];
    for (const long of hostile)
      for (const asked of [{ words: long }, { text: long }]) expect(await ask(context, asked)).toEqual(refused);
    const column = Array.from({ length: 10_000 }, (_, index) => `INV-${String(index).padStart(6, "0")}`);
    expect((await ask(context, { words: ["Numéro de commande", ...column].join("\n") })).kind).toBe("done");
  });

  test("asks named numbers of the whole history, a pasted column too, and what a person did of the days alone", async () => {
    const context = await clerk();
    const everywhere = async (asked: Partial<SearchRequest>) =>
      answerOf(await ask(context, asked)).opened.plan?.everywhere;
    expect(await everywhere({ words: "INV-1\nINV-2\nINV-3" })).toBe(true);
    expect(await everywhere({ words: "10000001\n10000002" })).toBe(true);
    expect(await everywhere({ text: "order:INV-1 type:refund" })).toBe(true);
    expect(await everywhere({ words: "98765432" })).toBe(true);
    expect(await everywhere({ words: "INV-1 refund" })).toBe(true);
    expect(await everywhere({ words: "4242" })).toBe(false);
    expect(await everywhere({ words: "tremblay" })).toBe(false);
    expect(await everywhere({ text: "person:me" })).toBe(false);
    expect(await everywhere({ text: "type:refund" })).toBe(false);
  });

  test("offers no wider days for a number that was looked for on any day", async () => {
    const context = await clerk();
    const opened = async (words: string) => answerOf(await ask(context, { words })).opened;
    const kinds = async (words: string) => (await opened(words)).suggestions.map(({ kind }) => kind);
    expect(await kinds("98765432")).toEqual(["clear"]);
    expect(await kinds("4242")).toEqual(["widen", "widen", "clear"]);
    expect((await opened("98765432")).plan).not.toHaveProperty("numbersOnAnyDay");
    expect((await opened("4242")).plan?.numbersOnAnyDay).toBe(true);
    expect((await opened("type:refund")).plan).not.toHaveProperty("numbersOnAnyDay");
  });

  test("carries a reference where a login is an e-mail address, and `me` itself", async () => {
    const context = await clerk();
    for (const text of ["person:marie.tremblay@shop.ca", "person:(ann, marie@shop.ca)", "processed:marie@shop.ca"]) {
      const { query, opened } = answerOf(await ask(context, { text }));
      expect(query).toMatch(/^range=today&q=[^&@]+&columns=[\w,]+$/);
      expect(opened).toMatchObject({ text, problems: [], refusal: null });
      const typed = await reopen(context, `range=today&where=${encodeURIComponent(text)}`);
      expect(typed.problems).toMatchObject([{ problem: "personal_in_address" }]);
    }
    expect(answerOf(await ask(context, { text: "person:me" })).query).toBe(`range=today&where=person:me&${USUAL}`);
  });

  test("carries a reference for a personal one, the same for the same question however it was asked", async () => {
    const context = await clerk();
    const question = all(["CardOwner", 'Smith & "Co" = 4']);
    const { query, opened } = answerOf(await ask(context, { question }));
    expect(query).toMatch(/^range=today&q=[A-Za-z0-9_-]{8,64}&columns=[\w,]+$/);
    expect(opened.question).toEqual(question);
    expect(answerOf(await ask(context, { text: opened.text })).query).toBe(query);
    expect(answerOf(await ask(context, { words: opened.text })).query).toBe(query);
    expect((await reopen(context, query)).question).toEqual(question);
    // An accent apart from its letter is the same name, built, as text or as words.
    const accented = answerOf(await ask(context, { question: all(["CardOwner", "Am\u00e9lie"]) })).query;
    expect(answerOf(await ask(context, { question: all(["CardOwner", "Ame\u0301lie"]) })).query).toBe(accented);
    expect(answerOf(await ask(context, { text: "owner:Ame\u0301lie" })).query).toBe(accented);
    expect(answerOf(await ask(context, { words: "owner:Ame\u0301lie" })).query).toBe(accented);
    expect(answerOf(await ask(context, { question: all(["CardOwner", "Jones"]) })).query).not.toBe(query);
  });

  test("carries a reference for what is no value of its field, which may be a name in the wrong place", async () => {
    const context = await clerk();
    for (const text of ["amount>Tremblay", "type:Tremblay", "currency:4165550100", "id:(7, Tremblay)"]) {
      const { query, opened } = answerOf(await ask(context, { text }));
      expect(query).toMatch(/^range=today&q=[A-Za-z0-9_-]{8,64}&columns=[\w,]+$/);
      expect(opened).toMatchObject({ text, plan: null });
      expect(opened.questionProblems.length).toBeGreaterThan(0);
      expect(await reopen(context, query)).toEqual(opened);
    }
    expect(answerOf(await ask(context, { question: all(["Amount", ""]) })).query).toBe(
      `range=today&where=amount:%22%22&${USUAL}`,
    );
  });

  test("is read in its own store only", async () => {
    const context = await clerk();
    const { query } = answerOf(await ask(context, { question: all(["CardOwner", "Smith"]) }));
    await context.store.tables.stores.put({ storeId: OTHER, name: "Another shop" });
    const inOtherStore = { ...context, actor: { ...context.actor, roles: { [OTHER]: "clerk" as const } } };
    expect(await reopen(inOtherStore, query, OTHER)).toMatchObject({
      question: null,
      text: "",
      plan: null,
      problems: [{ at: "q", problem: "reference_unknown" }],
    });
    expect(await openSearch(inOtherStore, { storeId: STORE, parameters: [] })).toEqual({ kind: "not_permitted" });
    expect(await ask(inOtherStore, { words: "" })).toEqual({ kind: "not_permitted" });
  });

  test("keeps nothing of what is asked by people without a role in the store", async () => {
    const context = await clerk();
    const { tables } = context.store;
    const keep = vi.fn(tables.questions.keep);
    const watched = { ...context.store, tables: { ...tables, questions: { ...tables.questions, keep } } };
    const nobody = { ...context, store: watched, actor: { ...context.actor, roles: {} } };
    expect(await ask(nobody, { words: "Mary Smith" })).toEqual({ kind: "not_permitted" });
    expect(keep).not.toHaveBeenCalled();
    answerOf(await ask({ ...nobody, actor: context.actor }, { words: "Mary Smith" }));
    expect(keep).toHaveBeenCalledOnce();
  });

  test("says at its place what is too much of a question that was built", async () => {
    const context = await clerk();
    const ids = Array.from({ length: 10_001 }, (_, index) => String(10_000_000 + index));
    const long = askedSearch.parse({ ...AROUND, question: all(["TransactionId", ...ids]) });
    expect(answerOf(await ask(context, long)).opened).toMatchObject({
      questionProblems: [{ path: [0], part: "values", problem: "too_many_values" }],
      plan: null,
    });
    const many = Array.from({ length: 101 }, (_, index): [string, string] => ["Ref1", `x${index}`]);
    const wide = askedSearch.parse({ ...AROUND, question: all(...many) });
    expect(answerOf(await ask(context, wide)).opened).toMatchObject({
      questionProblems: [{ path: [100], part: "item", problem: "too_many_conditions" }],
      plan: null,
    });
  });

  test("carries a reference for a pasted column of ten thousand ids", async () => {
    const context = await clerk();
    const ids = Array.from({ length: 10_000 }, (_, index) => String(10_000_000 + 7 * index));
    const { query, opened } = answerOf(await ask(context, { question: all(["TransactionId", ...ids]) }));
    expect(query).toMatch(/^range=today&q=/);
    expect(opened.question).toEqual(all(["TransactionId", ...ids]));
    expect(opened.plan !== null || opened.refusal !== null).toBe(true);
  });

  test("takes words with days among them, which stay relative", async () => {
    const context = await clerk();
    const { query, opened } = answerOf(await ask(context, { words: "4242 100 yesterday" }));
    expect(query).toMatch(/^range=yesterday&q=/);
    expect(opened.question).toMatchObject({ items: [{ field: "AnyWord" }, { field: "AnyWord" }] });
    const day = context.clock.now().toZonedDateTimeISO(sandbox.timeZone).toPlainDate().subtract({ days: 1 });
    expect(opened).toMatchObject({ from: day.toString(), to: day.toString(), timeZone: sandbox.timeZone });
  });

  test("asks words and what stood beside them together, each where it can be read alone", async () => {
    const context = await clerk();
    const beside = all(["TransType", "R"], ["AnyWord", "order"]);
    const { opened } = answerOf(await ask(context, { words: "4242 from yesterday to today", beside }));
    expect(opened.question).toEqual(all(["AnyWord", "4242"], ["TransType", "R"], ["AnyWord", "order"]));
    expect(opened.from < opened.to).toBe(true);
    const taken = answerOf(await ask(context, { words: "smith may 12", beside })).opened.takenAsDays;
    expect(taken?.instead).toMatchObject({ words: 'smith "may" 12', beside });
    const unread = answerOf(
      await ask(context, { words: "today  yesterday 100", beside: all(["TransType", "R"]) }),
    ).opened;
    expect(unread).toMatchObject({ text: "today  yesterday 100 (type:R)", textProblems: [{ from: 7 }] });
  });

  test("gives words that cannot be read back as they were typed", async () => {
    const { opened } = answerOf(await ask(await clerk(), { words: "today  yesterday 100" }));
    expect(opened).toMatchObject({ text: "today  yesterday 100", textProblems: [{ problem: "days_twice", from: 7 }] });
  });

  test("never holds, keeps or shows a full card number", async () => {
    const context = await clerk();
    const asked: Partial<SearchRequest>[] = [
      { question: all(["OrderNumber", CARD]) },
      { question: all(["CardOwner", "4030 0000 1000 1234"]) },
      { text: `order:${CARD}` },
      { text: `order:${CARD} (` },
      { words: CARD },
      { words: "4030 0000 1000 1234 today" },
      { words: "4030, 0000, 1000, 1234" },
      { words: "4030  0000  1000  1234 today" },
      { text: "order:4030\u20130000\u20131000\u20131234" },
      { text: "order:(4030, 0000, 1000, 1234)" },
      { words: "order:(4030, 0000, 1000, 1234)" },
      { question: all(["OrderNumber", "4030", "0000", "1000", "1234"]) },
      { question: all(["OrderNumber", "4030", "0000", "1000", "1234", ""]) },
      { words: "4030\n0000\n1000\n1234" },
      { words: "4030 0000", beside: all(["AnyWord", "1000"], ["AnyWord", "1234"]) },
      { words: "today yesterday 4030 0000", beside: all(["AnyWord", "1000"], ["AnyWord", "1234"]) },
      { words: `${CARD}1227123` },
      { words: "403000 0010001234" },
      { words: `2026${CARD}` },
      { text: "order:4030x0000x1000x1234" },
      { text: `order:"40300000-10001234"` },
      // Reading stops long before it.
      { text: `${"(".repeat(50)}order:${CARD}` },
      { question: all(...Array.from({ length: 100 }, (): [string, string] => ["Ref1", "x"]), ["Ref2", CARD]) },
    ];
    for (const one of asked) {
      expect(await ask(context, one), JSON.stringify(one)).toMatchObject({
        kind: "not_allowed",
        reason: { rule: "search_card_number" },
      });
    }
    const spread = ["where=order:(4030,+0000,+1000,+1234)", `where=order:(4030,${"+".repeat(20)}0000,+1000,1234)+(`];
    const written = ["4030x0000x1000x1234", `0000${CARD}`, `2026${CARD}`, "40300000-10001234", '"403000+0010001234"'];
    spread.push(...written.flatMap((number) => [`where=order:${number}`, `where=order:${number}+(`, `zone=${number}`]));
    for (const query of [`where=order:${CARD}`, `where=order:${CARD}+(`, `zone=${CARD}`, `${CARD}=1`, ...spread]) {
      const opened = await reopen(context, query);
      expect(JSON.stringify(opened).replace(/[^0-9]+/g, ""), query).not.toContain(CARD);
      expect(JSON.stringify(opened), query).not.toMatch(/4030|1234/);
      expect(opened.plan, query).toBeNull();
    }
    expect((await reopen(context, `where=order:${CARD}`)).problems).toEqual([
      { at: "where", problem: "value_card_number", text: "" },
    ]);
  });

  test("with anything unreadable is not searched, and all of it is shown", async () => {
    const context = await clerk();
    const opened = await reopen(context, "from=2026-11-01&to=2026-10-01&where=amount:1e9&colour=red&zone=mars");
    expect(opened.problems.map(({ at, problem }) => `${at} ${problem}`)).toEqual([
      "address parameter_unknown",
      "to end_before_start",
      "zone zone_unknown",
    ]);
    expect([...opened.textProblems, ...opened.questionProblems].map(({ problem }) => problem)).toContain(
      "value_not_amount",
    );
    expect(opened).toMatchObject({ plan: null, from: "2026-11-01", to: "2026-10-01", text: "amount:1e9" });
    expect(opened.query).toContain("colour=red");
  });

  test("with personal values in its text is not searched", async () => {
    const context = await clerk();
    const opened = await reopen(context, "where=name:Smith");
    expect(opened.problems).toEqual([{ at: "where", problem: "personal_in_address", text: "" }]);
    expect(opened.plan).toBeNull();
  });

  test("keeps what no database takes in a form that it takes", async () => {
    const context = await clerk();
    for (const text of ['name:"Ann\u0000Lee"', 'name:"Ann\ud800Lee"', "name:\u0000 ("]) {
      const { query, opened } = answerOf(await ask(context, { text }));
      expect(query).toMatch(/^range=today&q=/);
      expect(opened.plan).toBeNull();
      expect((await reopen(context, query)).plan).toBeNull();
    }
  });

  test("keeps words that cannot be read for the page to show again", async () => {
    const context = await clerk();
    const { query, opened } = answerOf(await ask(context, { words: 'order:"INV' }));
    expect(opened).toMatchObject({ question: null, text: 'order:"INV', plan: null });
    expect(opened.textProblems).not.toEqual([]);
    expect(await reopen(context, query)).toMatchObject({ text: 'order:"INV', plan: null });
    const twice = answerOf(await ask(context, { words: "today yesterday hier" }));
    expect(twice.opened.textProblems.map(({ problem }) => problem)).toEqual(["days_twice"]);
    expect((await reopen(context, twice.query)).plan).toBeNull();
  });

  test("of more than a year is not begun, unless somebody says so or an exact key leads the service", async () => {
    const context = await clerk();
    const ten = "from=2016-11-22&to=2026-11-21";
    const refused = await reopen(context, ten);
    expect(refused).toMatchObject({
      plan: null,
      refusal: { rule: "range_too_long", figures: { days: 3_652, mostDays: 366 } },
    });
    expect(refused.suggestions.map(({ kind }) => kind)).toEqual(["last_days", "days", "days", "days", "whole"]);
    for (const query of [`${ten}&read=whole`, `${ten}&where=order:INV-1`, "from=2025-11-21&to=2026-11-21"]) {
      expect(await reopen(context, query), query).toMatchObject({ refusal: null, problems: [] });
      expect((await reopen(context, query)).plan, query).not.toBeNull();
    }
    expect((await reopen(context, `${ten}&where=order!%3DINV-1`)).refusal).not.toBeNull();
  });

  test("means the days of the zone that it names", async () => {
    const context = await clerk();
    const settings = { ...context.searchSettings(STORE), storeTimeZone: "Pacific/Kiritimati" };
    const far = { ...context, searchSettings: () => settings };
    const dayIn = (zone: string) => far.clock.now().toZonedDateTimeISO(zone).toPlainDate().toString();
    expect(await reopen(far, "range=today")).toMatchObject({ from: dayIn("Pacific/Kiritimati") });
    expect(await reopen(far, "range=today&zone=service")).toMatchObject({ from: dayIn(sandbox.timeZone) });
    expect(await reopen(far, "range=today&zone=utc")).toMatchObject({ from: dayIn("UTC"), timeZone: "UTC" });
  });
});
