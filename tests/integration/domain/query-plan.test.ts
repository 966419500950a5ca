import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planQuestion, type QueryPlan } from "#lib/domain/query-plan.ts";
import type { Question } from "#lib/domain/question.ts";
import { activeQuestion, readQuestion } from "#lib/domain/read-question.ts";
import { replaceJournal } from "#lib/domain/replace-journal.ts";
import { bruteForce } from "#tests/integration/domain/brute-force.ts";
import { generatedQuestions, type KnownValues } from "#tests/integration/domain/generated-questions.ts";
import { oddBook } from "#tests/integration/domain/odd-book.ts";
import { type Journal, RECORD_FIELDS, recordValues } from "#tests/integration/domain/record-values.ts";
import { planRunner } from "#tests/integration/domain/run-plan.ts";

const QUESTIONS = 2_000;
/** The later half of the book's month. */
const DAYS = { start_date: "2026-02-22T00:00:00", end_date: "2026-03-09T23:59:59" };
const FIRST_MS = Date.parse("2026-02-22T00:00:00-05:00");

const PEOPLE = ["alice", "bob", ""];
const REASONS = ["goods_returned", "duplicate", ""];
const journal: Journal = (id) => {
  const person = PEOPLE[Math.floor(id / 3) % 3] ?? "";
  return { person, reason: person === "" ? "" : (REASONS[id % 2] ?? "") };
};

describe.each(["listed", "all"] as const)("a plan where the service takes %s pairs", (pairs) => {
  const book = oddBook({ "report-pairs": pairs });
  const valuesOf = recordValues(book, journal);
  const run = planRunner(book, DAYS);
  const inDays = book.records.filter(({ createdMs }) => createdMs >= FIRST_MS);

  const known: KnownValues = Object.fromEntries(
    RECORD_FIELDS.map((name) => {
      const values = book.records.flatMap((record) => valuesOf(name, record)).filter((value) => value !== "");
      const isAmount = ["Amount", "Returned", "Completed"].includes(name);
      const typed = values.map((value) => (isAmount ? (Number(value) / 100).toFixed(2) : String(value)));
      return [name, [...new Set(typed)].slice(-120)];
    }),
  );

  function idsOf(field: "Person" | "Reason", value: string | null): string[] {
    const has = ({ person, reason }: ReturnType<Journal>) => {
      const present = field === "Person" ? person : reason;
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

  test(`finds what going through the whole book finds, for ${QUESTIONS} questions`, { timeout: 120_000 }, () => {
    const seen = { refused: 0, residual: 0, exact: 0, takenAway: 0, several: 0, some: 0 };
    const options = fc.record({
      pairs: fc.constant(pairs),
      whole: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      expectedRows: fc.constantFrom(0, 700, 20_000, 5_000_000),
    });
    fc.assert(
      fc.property(generatedQuestions(known), options, (typed, how) => {
        const planned = planQuestion(prepare(typed), how);
        if (!planned.ok) {
          seen.refused += 1;
          return;
        }
        const found = run(planned.plan);
        const wanted = bruteForce(typed, inDays, valuesOf);
        const missing = [...wanted.difference(found)].slice(0, 3);
        const surplus = [...found.difference(wanted)].slice(0, 3);
        expect({ missing, surplus, plan: planned.plan }).toEqual({ missing: [], surplus: [], plan: planned.plan });
        count(planned.plan);
      }),
      { numRuns: QUESTIONS },
    );
    console.info(pairs, seen);

    function count({ parts }: QueryPlan): void {
      const requests = parts.flatMap((part) => part.requests);
      const isExact = parts.every(({ residual }) => residual === null);
      seen.residual += Number(!isExact);
      seen.exact += Number(isExact);
      seen.takenAway += Number(requests.some(({ role }) => role === "take_away"));
      seen.several += Number(requests.length > 1);
      seen.some += Number(run({ parts }).size > 0);
    }
  });
});
