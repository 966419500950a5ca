import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "#lib/domain/journal/journal-operation.ts";
import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { replaceJournal } from "#lib/domain/search/plan/journal-answers.ts";
import { planQuestion } from "#lib/domain/search/plan/query-plan.ts";
import type { QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { FIGURES } from "#lib/domain/search/rows/totals.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { expandWords } from "#lib/domain/search/words/expand-words.ts";
import { bruteForce } from "#tests/integration/domain/brute-force.ts";
import { generatedQuestions, type KnownValues } from "#tests/integration/domain/generated-questions.ts";
import { oddBook } from "#tests/integration/domain/odd-book.ts";
import { type Journal, RECORD_FIELDS, recordValues } from "#tests/integration/domain/record-values.ts";
import { planRunner } from "#tests/integration/domain/run-plan.ts";

const QUESTIONS = 2_000;
const WORD_QUESTIONS = 600;
/** Of those, in each of the ways that they may go: the rarest comes to some fifty. */
const LEAST_OF_EACH = 15;
/** The later half of the book's month. */
const DAYS = windowFor(
  { from: "2026-02-22", to: "2026-03-09" },
  "America/Toronto",
  Temporal.Instant.from("2026-03-09T18:00:00Z"),
);

const PEOPLE = ["alice", "bob", ""];
const REASONS = ["goods_returned", "duplicate", ""];
const journal: Journal = (id) => {
  const person = PEOPLE[Math.floor(id / 3) % 3] ?? "";
  if (person === "") return { person, reason: "", operation: "" };
  return { person, reason: REASONS[id % 2] ?? "", operation: OPERATIONS[id % OPERATIONS.length] ?? "" };
};

const isTooManySearches = ({ rule }: { rule: string }) => rule === "search_splits_too_far";

describe.each(["listed", "all"] as const)("a plan where the service takes %s pairs", (pairs) => {
  const book = oddBook({ "report-pairs": pairs });
  const valuesOf = recordValues(book, journal);
  const run = planRunner(book, DAYS);
  const inDays = book.records.filter(({ createdMs }) => createdMs >= DAYS.start.epochMilliseconds);

  const known: KnownValues = Object.fromEntries(
    RECORD_FIELDS.map((name) => {
      const values = book.records.flatMap((record) => valuesOf(name, record)).filter((value) => value !== "");
      const isAmount = ["Amount", "Returned", "Completed"].includes(name);
      const typed = values.map((value) => (isAmount ? (Number(value) / 100).toFixed(2) : String(value)));
      const different = [...new Set(typed)];
      // Few, so that conditions meet in the same records: the awkward ones come last.
      return [name, different.filter((_, index) => index % 40 === 0 || index >= different.length - 14)];
    }),
  );

  function idsOf(field: "Person" | "Reason" | "Operation", value: string | null): string[] {
    const has = (entry: ReturnType<Journal>) => {
      const present = { Person: entry.person, Reason: entry.reason, Operation: entry.operation }[field];
      return value === null ? present !== "" : present === value.toLowerCase();
    };
    return book.records.filter(({ id }) => has(journal(id))).map(({ id }) => String(id));
  }

  /** As the server does it: read, without what says nothing, journal fields as ids. */
  function prepare(typed: Question): Question {
    const { question, problems } = readQuestion(typed);
    expect(problems).toEqual([]);
    return replaceJournal(activeQuestion(question), idsOf);
  }

  /** A plan's rows against those found by hand, the first few of a difference. */
  function compare(found: ReadonlySet<number>, wanted: ReadonlySet<number>, plan: QueryPlan): void {
    const missing = [...wanted].filter((id) => !found.has(id)).slice(0, 3);
    const surplus = [...found].filter((id) => !wanted.has(id)).slice(0, 3);
    expect({ missing, surplus, plan }).toEqual({ missing: [], surplus: [], plan });
  }

  const options = fc.record({
    pairs: fc.constant(pairs),
    whole: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    everywhere: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    expectedRows: fc.constantFrom(0, 700, 20_000, 5_000_000),
  });

  test(`finds what going through the book finds, for ${QUESTIONS} questions`, { timeout: 120_000 }, () => {
    const seen = { some: 0, exact: 0, residual: 0, several: 0, takenAway: 0 };
    const ofNames = (comparison: Condition["comparison"], value: string): Question => {
      return {
        kind: "group",
        match: "all",
        items: [{ kind: "condition", field: "CardOwner", comparison, values: [value] }],
      };
    };
    const asked = { pairs, whole: false, everywhere: false, expectedRows: 0 };
    fc.assert(
      fc.property(generatedQuestions(known), options, (typed, how) => {
        const planned = planQuestion(prepare(typed), how);
        if (!planned.ok) throw new Error(`refused: ${planned.refusal.rule}`);
        const found = run(planned.plan);
        compare(found, bruteForce(typed, how.everywhere ? book.records : inDays, valuesOf), planned.plan);
        const [part] = planned.plan.parts;
        seen.some += Number(found.size > 0);
        seen[part?.residual === null ? "exact" : "residual"] += 1;
        seen.several += Number((part?.requests.length ?? 0) > 1);
        seen.takenAway += Number(part?.requests.some(({ role }) => role === "exclude"));
      }),
      {
        numRuns: QUESTIONS,
        examples: [
          [ofNames("contains", "Sø"), asked],
          [ofNames("ends", "jær"), asked],
        ],
      },
    );
    // A generator that asked only easy questions would prove nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(QUESTIONS / 20);
  });

  test("finds more numbers than it asks for one by one in the days, and close ids on any day", () => {
    const ids = book.records.slice(0, 240).map(({ id }) => String(id));
    const orders = [...new Set(book.records.map(({ orderNumber }) => orderNumber))].filter((one) => one !== "");
    const list = (field: string, values: readonly string[]): Condition => {
      return { kind: "condition", field, comparison: "one_of", values };
    };
    const idsOnly: Question = { kind: "group", match: "all", items: [list("TransactionId", ids)] };
    const question: Question = { ...idsOnly, match: "any", items: [...idsOnly.items, list("OrderNumber", orders)] };
    const planned = planQuestion(prepare(question), { pairs, whole: false, everywhere: true, expectedRows: 20_000 });
    if (!planned.ok) throw new Error(`refused: ${planned.refusal.rule}`);
    expect(planned.plan.manyKeys).toBe(true);
    const near = bruteForce(question, inDays, valuesOf);
    const far = bruteForce(idsOnly, book.records, valuesOf);
    expect([...far].some((id) => !near.has(id))).toBe(true);
    compare(run(planned.plan), new Set([...near, ...far]), planned.plan);
  });

  test("finds close ids on any day whatever must hold beside a pasted column", { timeout: 60_000 }, () => {
    const orders = [...new Set(book.records.map(({ orderNumber }) => orderNumber))].filter((one) => one !== "");
    const list = (field: string, values: readonly string[]): Condition => {
      return { kind: "condition", field, comparison: "one_of", values };
    };
    const old = fc.integer({ min: 0, max: 100 });
    const figures = FIGURES.map((figure) => figureQuestion(figure, "CAD").items);
    const beside = fc.oneof(
      fc.constantFrom(...figures),
      generatedQuestions(known).map((question): readonly QuestionItem[] => [question]),
    );
    const seen = { outsideDays: 0, nested: 0 };
    fc.assert(
      fc.property(old, beside, fc.boolean(), options, (first, further, nested, { whole, expectedRows }) => {
        const ids = list(
          "TransactionId",
          book.records.slice(first, first + 240).map(({ id }) => String(id)),
        );
        const column: Question = { kind: "group", match: "any", items: [ids, list("OrderNumber", orders)] };
        const within = (one: QuestionItem): Question => {
          const items = [nested ? ({ kind: "group", match: "all", items: [one] } as const) : one, ...further];
          return { kind: "group", match: "all", items };
        };
        const question = within(column);
        const planned = planQuestion(prepare(question), { pairs, whole, everywhere: true, expectedRows });
        if (!planned.ok) throw new Error(`refused: ${planned.refusal.rule}`);
        const near = bruteForce(question, inDays, valuesOf);
        const far = bruteForce(within(ids), book.records, valuesOf);
        // What stands beside it may make it few searches: then all of it is found on any day.
        const wanted = planned.plan.manyKeys
          ? new Set([...near, ...far])
          : bruteForce(question, book.records, valuesOf);
        compare(run(planned.plan), wanted, planned.plan);
        seen.outsideDays += Number(planned.plan.manyKeys === true && [...far].some((id) => !near.has(id)));
        seen.nested += Number(nested && planned.plan.manyKeys === true);
      }),
      { numRuns: 120 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(LEAST_OF_EACH);
  });

  test("finds words in the days, and what they name exactly in the whole history", () => {
    // The oldest, which are older than the days.
    const texts = book.records.slice(0, 120).flatMap(({ id, orderNumber }) => [String(id), orderNumber]);
    // Last names alone, which no name begins with.
    const names = (known.BillingName ?? []).flatMap((name) => /^\p{L}+ (\p{L}+)$/u.exec(name)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(2);
    const word = fc
      .oneof(
        fc.constantFrom("4242", "TEST", "9", "amélie", "visa", "declined", "refund", "cash", ...texts),
        fc.constantFrom(...names),
      )
      .map((value): Condition => {
        return { kind: "condition", field: "AnyWord", comparison: "is", values: [value] };
      });
    const questions = fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), generatedQuestions(known));
    const outsideDays = { some: 0, insideNames: 0, beginnings: 0 };
    let tooFar = 0;
    fc.assert(
      fc.property(
        questions,
        fc.constantFrom("all", "any", "choice" as const),
        options,
        ([words, { items }], match, anyHow) => {
          const how = { ...anyHow, everywhere: false };
          const choice: Question = { kind: "group", match: "any", items: words };
          const question = prepare(
            match === "choice"
              ? { kind: "group", match: "all", items: [choice, ...items.slice(0, 1)] }
              : { kind: "group", match, items: [...words, ...items.slice(0, 1)] },
          );
          const split = planQuestion(question, how);
          const isTooFar = !split.ok && isTooManySearches(split.refusal);
          // Whoever is told so may have the days read as a whole.
          const planned = isTooFar ? planQuestion(question, { ...how, whole: true }) : split;
          tooFar += Number(isTooFar);
          // Named numbers are searched one by one even then, and may be too many.
          if (!planned.ok && isTooManySearches(planned.refusal)) return;
          if (!planned.ok) throw new Error(`refused: ${planned.refusal.rule}`);
          const { insideNames = false } = planned.plan;
          const expanded = expandWords(question, { insideNames });
          const near = bruteForce(expanded.inDays, inDays, valuesOf);
          const far = expanded.inHistory ? bruteForce(expanded.inHistory, book.records, valuesOf) : [];
          compare(run(planned.plan), new Set([...near, ...far]), planned.plan);
          outsideDays[insideNames ? "insideNames" : "beginnings"] += Number(near.size > 0);
          outsideDays.some += Number([...far].some((id) => !near.has(id)));
        },
      ),
      { numRuns: WORD_QUESTIONS },
    );
    for (const count of Object.values(outsideDays)) expect(count).toBeGreaterThan(LEAST_OF_EACH);
    expect(tooFar).toBeLessThan(WORD_QUESTIONS / 100);
  });
});
