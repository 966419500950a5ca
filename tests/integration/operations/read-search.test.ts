import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import { EVERYTHING, type Question } from "#lib/domain/question.ts";
import { parseQuestion } from "#lib/domain/question-text.ts";
import { readQuestion } from "#lib/domain/read-question.ts";
import type { SearchEnd, SearchEvent } from "#lib/domain/search-events.ts";
import type { SearchRow } from "#lib/domain/search-row.ts";
import { windowFor } from "#lib/domain/search-window.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readSearch, type SearchRequest } from "#lib/operations/read-search.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { temporaryDatabase } from "#tests/support/temporary-database.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const RECORDS = 2_300;
let sandbox: RunningSandbox;
let context: OperationContext;
let database: Awaited<ReturnType<typeof temporaryDatabase>>;

beforeAll(async () => {
  sandbox = await startSandbox({ records: RECORDS, control: true });
  database = await temporaryDatabase("sqlite");
  context = await actingAs(testWorld(sandbox, database.store), "accountant");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});

function asked(text: string): Question {
  const { question, problems } = parseQuestion(text);
  if (!question || problems.length > 0) throw new Error(`not a question: ${text} ${JSON.stringify(problems)}`);
  return readQuestion(question).question;
}

function request(change: Partial<SearchRequest> = {}): SearchRequest {
  const now = context.clock.now();
  const day = now.toZonedDateTimeISO(sandbox.timeZone).toPlainDate();
  const days = { from: day.subtract({ days: 100 }).toString(), to: day.toString() };
  return {
    storeId: STORE,
    question: EVERYTHING,
    window: windowFor(days, sandbox.timeZone, now),
    columns: [],
    sort: null,
    whole: false,
    upTo: null,
    after: null,
    ...change,
  };
}

async function answer(outcome: Outcome<AsyncGenerator<SearchEvent>>) {
  if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
  const events: SearchEvent[] = [];
  for await (const event of outcome.value) events.push(event);
  const rows = events.flatMap((event): readonly SearchRow[] => (event.kind === "rows" ? event.rows : []));
  const end = events.at(-1) as SearchEnd;
  return { events, rows, end, ids: rows.map((row) => row.transactionId) };
}

const read = async (change: Partial<SearchRequest> = {}) => answer(await readSearch(context, request(change)));
const newestFirst = (ids: readonly string[]) => ids.toSorted((one, other) => Number(other) - Number(one));

describe("readSearch", () => {
  test("gives every row once, newest first, and says that it is complete", async () => {
    const { events, ids, end } = await read();
    expect(events[0]).toMatchObject({ kind: "begun", requestsPlanned: 1 });
    expect(ids).toHaveLength(RECORDS);
    expect(new Set(ids).size).toBe(RECORDS);
    expect(ids).toEqual(newestFirst(ids));
    expect(end).toMatchObject({ kind: "ended", complete: true, next: null, missing: [], changed: 0 });
  });

  test("merges what several requests find, without doubles", async () => {
    const one = await read({ question: asked("amount>=50") });
    const other = await read({ question: asked("type:refund") });
    const either = await read({ question: asked("amount>=50 or type:refund") });
    expect(either.ids).toEqual(newestFirst([...new Set([...one.ids, ...other.ids])]));
    expect(either.end.complete).toBe(true);
  });

  test("stops at its limit and reads on from there", async () => {
    const all = await read();
    const ids: string[] = [];
    let after: string | null = null;
    for (let part = 0; part < 10; part += 1) {
      const { ids: more, end }: Awaited<ReturnType<typeof read>> = await read({ upTo: 700, after });
      ids.push(...more);
      after = end.next;
      expect(end.complete).toBe(after === null);
      if (after === null) break;
      expect(more).toHaveLength(700);
    }
    expect(ids).toEqual(all.ids);
    expect((await read({ upTo: RECORDS })).end).toMatchObject({ complete: true, next: null });
    expect(await readSearch(context, request({ after: "1 or 1" }))).toMatchObject({ kind: "not_allowed" });
  });
});
