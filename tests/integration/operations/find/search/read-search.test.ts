import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { FoundEvent, SearchEnd, SearchEvent } from "#lib/domain/search/search-events.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import { sortedRows } from "#lib/export/sorted-rows.ts";
import type { Gateway, ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { foundRows } from "#lib/operations/find/reading/found-rows.ts";
import { sortedEvents } from "#lib/operations/find/search/read-search.ts";
import { compareRows } from "#tests/support/find/searches/compare-rows.ts";
import { planAndRead, planned, type QuestionRequest } from "#tests/support/find/searches/plan-and-read.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";
import { anEntry } from "#tests/support/transactions.ts";

const STORE = "300200578";
const RECORDS = 2_300;
/** No hour that clocks show twice, in which a window that is still filling is not cut. */
const NOON = "2026-03-10T12:00:00-04:00";
let sandbox: RunningSandbox;
let context: OperationContext;
let database: Awaited<ReturnType<typeof temporaryDatabase>>;

beforeAll(async () => {
  sandbox = await startSandbox({ records: RECORDS, control: true, now: NOON });
  database = await temporaryDatabase("sqlite");
  const world = testWorld(sandbox, database.store);
  await setClocks(sandbox, world.clock, NOON);
  context = await actingAs(world, "accountant");
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

function request(change: Partial<QuestionRequest> = {}): QuestionRequest {
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

const read = async (change: Partial<QuestionRequest> = {}) => answer(await planAndRead(context, request(change)));
const newestFirst = (ids: readonly string[]) => ids.toSorted((one, other) => Number(other) - Number(one));

/**
 * Minutes after all that the book holds. What was adjusted within the last five might have been since the reading began, and what
 * that was, a service that leaves criteria out can't be asked.
 */
const laterClock = () => ({ ...context.clock, now: () => context.clock.now().add({ minutes: 10 }) });

/** The gateway with its rows as a service would send them that is different. */
function changed(
  change: (rows: readonly TransactionRow[], question: ReportQuestion) => readonly TransactionRow[],
  gateway = context.gatewayFor(STORE),
): Gateway {
  return {
    ...gateway,
    async readReport(question, options) {
      const reply = await gateway.readReport(question, options);
      if (reply.kind !== "accepted") return reply;
      return { ...reply, value: { ...reply.value, value: change(reply.value.value, question) } };
    },
  };
}

type Arrange = (newestFirst: readonly TransactionRow[]) => readonly TransactionRow[];

function oldestFirst(gateway: Gateway): Gateway {
  return arranged(gateway, (rows) => rows.toReversed());
}

function arranged(gateway: Gateway, arrange: Arrange): Gateway {
  return {
    ...gateway,
    async readReport(question, options) {
      const all: TransactionRow[] = [];
      for (let startRow = 1; ; startRow += 500) {
        const reply = await gateway.readReport({ ...question, startRow, endRow: startRow + 499 }, options);
        if (reply.kind !== "accepted") return reply;
        all.push(...reply.value.value);
        if (reply.value.value.length === 500) continue;
        const rows = arrange(all).slice(question.startRow - 1, question.endRow);
        return { ...reply, value: { ...reply.value, value: rows } };
      }
    },
  };
}

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
    expect(await planAndRead(context, request({ after: "1 or 1" }))).toMatchObject({ kind: "not_allowed" });
  });

  test("reads on from no cursor of another search, or of other days", async () => {
    const { end } = await read({ upTo: 100, search: "where=type:refund" });
    const refused = { kind: "not_allowed", reason: { rule: "cursor_of_another_search" } };
    const readOn = (change: Partial<QuestionRequest>) => planAndRead(context, request({ after: end.next, ...change }));
    expect(await readOn({ search: "where=type:purchase" })).toEqual(refused);
    expect(await readOn({})).toEqual(refused);
    const { from, timeZone } = request().window;
    const window = windowFor({ from, to: from }, timeZone, context.clock.now());
    expect(await readOn({ search: "where=type:refund", window })).toEqual(refused);
    expect((await read({ after: end.next, search: "where=type:refund" })).ids).toHaveLength(RECORDS - 100);
  });

  test("gives nobody further rows who has signed out, been disabled or lost their role", async () => {
    const { staff } = database.store.tables;
    let isOpen = true;
    const setOpen = async (open: boolean) => {
      isOpen = open;
    };
    const { actor, clock } = context;
    const { staffId } = actor;
    const withdrawals = [
      { cause: "signed_out", withdraw: () => setOpen(false), giveBack: () => setOpen(true) },
      {
        cause: "signed_out",
        withdraw: () => staff.disable(staffId, clock.now().toString()),
        giveBack: () => staff.enable(staffId),
      },
      {
        cause: "no_longer_permitted",
        withdraw: () => staff.takeRole(staffId, STORE),
        giveBack: () => staff.giveRole(staffId, STORE, actor.roles[STORE] ?? "clerk"),
      },
    ];
    for (const { cause, withdraw, giveBack } of withdrawals) {
      let nowMs = 0;
      const slow = { ...context, clock: { ...clock, monotonicMs: () => nowMs }, isSignedIn: async () => isOpen };
      const begun = await planAndRead(slow, request());
      if (begun.kind !== "done") throw new Error("not begun");
      const taken: SearchEvent[] = [];
      for await (const event of begun.value) {
        taken.push(event);
        if (event.kind !== "rows" || nowMs > 0) continue;
        await withdraw();
        nowMs = 10_000;
      }
      await giveBack();
      const rows = taken.flatMap((event) => (event.kind === "rows" ? event.rows : []));
      expect(rows).toHaveLength(500);
      const missing = [{ part: "rest", cause }];
      expect(taken.at(-1)).toMatchObject({ kind: "ended", complete: false, next: null, missing });
    }
    expect((await read()).ids).toHaveLength(RECORDS);
  });

  test.each(["while it is read", "when it has been put in order"])(
    "gives nobody a sorted result who has signed out %s",
    async (when) => {
      let nowMs = 0;
      let events = 0;
      const clock = { ...context.clock, monotonicMs: () => nowMs };
      const gone = { ...context, clock, isSignedIn: async () => false };
      const sort = { column: "amount", descending: true } as const;
      const begun = await planAndRead(gone, request({ sort, openFile: scratchFiles(database.dataDir) }));
      if (begun.kind !== "done") throw new Error("not begun");
      const taken: SearchEvent[] = [];
      for await (const event of begun.value) {
        taken.push(event);
        events += 1;
        if (events === 2 ? when === "while it is read" : event.kind === "rows") nowMs += 3_000;
      }
      const rows = taken.flatMap((event) => (event.kind === "rows" ? event.rows : []));
      expect(rows.length < RECORDS && (rows.length === 0) === (when === "while it is read")).toBe(true);
      expect(taken.at(-1)).toMatchObject({ complete: false, missing: [{ part: "rest", cause: "signed_out" }] });
    },
  );

  test("reads pages behind the first under a fixed end", async () => {
    const gateway = context.gatewayFor(STORE);
    const asked: ReportQuestion[] = [];
    const watched: Gateway = {
      ...gateway,
      readReport(question, options) {
        asked.push(question);
        return gateway.readReport(question, options);
      },
    };
    const { ids } = await answer(await planAndRead({ ...context, gatewayFor: () => watched }, request()));
    const [first, ...further] = asked.filter(({ criteria }) => criteria.every(({ operator }) => operator === "<="));
    expect(first).toMatchObject({ startRow: 1, endRow: 500, criteria: [] });
    const pages = further.filter(({ startRow }) => startRow > 1);
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const { endDate, criteria } of pages) {
      expect(criteria).toEqual([{ field: "TransactionId", operator: "<=", value: ids[0] }]);
      expect(endDate < (first?.endDate ?? "")).toBe(true);
    }
  });

  test.each([40, 100, 237, 250])(
    "reads all from a service that gives no more than %i rows in a page",
    async (limit) => {
      const limited = { ...context, gatewayFor: () => changed((rows) => rows.slice(0, limit)) };
      const whole = await read();
      for (const question of [EVERYTHING, asked("amount>=50 or type:refund")]) {
        const { ids, end } = await answer(await planAndRead(limited, request({ question })));
        expect(ids).toEqual(question === EVERYTHING ? whole.ids : (await read({ question })).ids);
        expect(end).toMatchObject({ complete: true, missing: [] });
      }
    },
  );

  test("asks once more behind a short first page, unless it is a very short one, and looks for no changes for that", async () => {
    const small = await read({ question: asked("type:pre_authorization brand:amex") });
    expect(small.ids.length).toBeGreaterThan(10);
    expect(small.ids.length).toBeLessThan(500);
    expect(small.end).toMatchObject({ complete: true, requestsDone: 2 });
    const [newest] = small.ids;
    const one = await read({ question: asked(`id:${newest}`) });
    expect(one.end).toMatchObject({ complete: true, requestsDone: 1 });
  });

  test("asks which rows to take away once it knows the rows that there are, so that it learns it of all of them", async () => {
    const gateway = context.gatewayFor(STORE);
    const told: string[] = [];
    const watched: Gateway = {
      ...gateway,
      async readReport(question, options) {
        const isToTakeAway = question.criteria.some(({ field }) => field === "ProcessedBy");
        if (isToTakeAway) told.push("asked");
        const reply = await gateway.readReport(question, options);
        if (!isToTakeAway) told.push("found");
        return reply;
      },
    };
    const asking = request({ question: asked("processed!=somebody") });
    await answer(await planAndRead({ ...context, gatewayFor: () => watched }, asking));
    expect(told).toContain("asked");
    expect(told[0]).toBe("found");
  });

  test("reads all from a service whose clock is ahead of ours", async () => {
    const late = context.clock.now().subtract({ hours: 24 * 10 });
    const behind = { ...context, clock: { ...context.clock, now: () => late } };
    const { ids } = await read();
    const whole = await answer(await planAndRead(behind, request()));
    expect(whole.ids).toEqual(ids);
    expect(whole.end).toMatchObject({ complete: true, missing: [] });
    const first = await answer(await planAndRead(behind, request({ upTo: 20 })));
    const rest = await answer(await planAndRead(behind, request({ after: first.end.next })));
    expect([...first.ids, ...rest.ids]).toEqual(ids);
  });

  test("reads all from a service that leaves out the last row of a page", async () => {
    const limited = changed((rows, { startRow, endRow }) => rows.slice(0, endRow - startRow));
    const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => limited }, request()));
    expect(ids).toEqual((await read()).ids);
    expect(end).toMatchObject({ complete: true, missing: [] });
  });

  test("reads on behind a page that came short while others were under way", async () => {
    let isShort = true;
    const hasty = changed((rows, { startRow }) => {
      if (startRow !== 1_001 || !isShort) return rows;
      isShort = false;
      return rows.slice(0, 250);
    });
    const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => hasty }, request()));
    expect(isShort).toBe(false);
    expect(ids).toEqual((await read()).ids);
    expect(end).toMatchObject({ complete: true, missing: [] });
  });

  test("reads on behind a page that came short after a later one had shown the end", async () => {
    const gateway = context.gatewayFor(STORE);
    const came = new Map([1_001, 2_001, 2_301].map((startRow) => [startRow, Promise.withResolvers<void>()]));
    let isShort = true;
    const late: Gateway = {
      ...gateway,
      async readReport(question, options) {
        const { startRow, criteria } = question;
        const isFurther = criteria.some(({ operator }) => operator === "<=");
        if (isFurther && startRow === 501) await came.get(2_001)?.promise;
        if (isFurther && startRow === 1_001 && isShort) await came.get(2_301)?.promise;
        const reply = await gateway.readReport(question, options);
        came.get(startRow)?.resolve();
        if (startRow !== 1_001 || !isShort || reply.kind !== "accepted") return reply;
        isShort = false;
        return { ...reply, value: { ...reply.value, value: reply.value.value.slice(0, 250) } };
      },
    };
    const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => late }, request()));
    expect(isShort).toBe(false);
    expect(ids).toEqual((await read()).ids);
    expect(end).toMatchObject({ complete: true, missing: [] });
  });

  test.each([
    { page: "empty in the middle", at: 1_001, rows: 0 },
    { page: "empty at the end", at: 2_001, rows: 0 },
    { page: "short in the middle", at: 1_001, rows: 237 },
    { page: "short at the end", at: 2_001, rows: 99 },
  ])("is not complete when a page came $page", async ({ at, rows: came }) => {
    const cut = (gateway: Gateway) =>
      // What asks only for the rows next behind is answered.
      changed(
        (rows, { startRow, endRow }) => (startRow === at && endRow > at + 1 ? rows.slice(0, came) : rows),
        gateway,
      );
    for (const gateway of [context.gatewayFor(STORE), oldestFirst(context.gatewayFor(STORE))]) {
      const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => cut(gateway) }, request()));
      expect(ids).toHaveLength(at - 1 + came);
      const missing = { part: "search", request: 0, fromRow: at + came, cause: "unreadable_answer" };
      expect(end).toMatchObject({ complete: false, missing: [missing] });
    }
    const question = asked("amount>=50 or type:refund");
    const all = await read({ question });
    const { ids, end } = await answer(
      await planAndRead({ ...context, gatewayFor: () => cut(context.gatewayFor(STORE)) }, request({ question })),
    );
    expect(end.complete).toBe(ids.length === all.ids.length);
  });

  test("is not complete when a page came short of a service that leaves criteria out", async () => {
    const gateway = context.gatewayFor(STORE);
    const careless: Gateway = {
      ...gateway,
      readReport: (question, options) =>
        gateway.readReport(
          { ...question, criteria: question.criteria.filter(({ field }) => field === "TransactionId") },
          options,
        ),
    };
    // What is next behind that page is none that was asked for.
    const cut = changed((rows, { startRow }) => {
      const next = rows.findIndex(({ kind }, index) => index > 230 && kind !== "refund");
      return startRow === 1_001 ? rows.slice(0, next % 50 === 0 ? next + 1 : next) : rows;
    }, careless);
    const there = { ...context, clock: laterClock(), gatewayFor: () => cut };
    const { end } = await answer(await planAndRead(there, request({ question: asked("type:refund") })));
    expect(end).toMatchObject({ complete: false, missing: [{ part: "search", cause: "unreadable_answer" }] });
    expect(end.missing).toHaveLength(1);
  });

  test("reads all from a service that sends its oldest rows first", async () => {
    const gateway = oldestFirst(context.gatewayFor(STORE));
    for (const upTo of [null, 600]) {
      const { ids, end } = await answer(
        await planAndRead({ ...context, gatewayFor: () => gateway }, request({ upTo })),
      );
      expect(ids).toEqual((await read()).ids.toReversed());
      expect(end).toMatchObject({ complete: true, missing: [] });
    }
  });

  test("reads all from a service whose order shows only behind its first page", async () => {
    const all = (await read()).ids;
    // The newest stands behind most of what is older, as those do whose ids end as its own.
    const isLate = ({ transactionId }: TransactionRow) => transactionId.at(-1) === all[0]?.at(-1);
    const late = arranged(context.gatewayFor(STORE), (rows) => [
      ...rows.filter((row) => !isLate(row)),
      ...rows.filter(isLate),
    ]);
    const there = { ...context, gatewayFor: () => late };
    const { ids, end } = await answer(await planAndRead(there, request()));
    expect(ids.toSorted()).toEqual(all.toSorted());
    expect(end).toMatchObject({ complete: true, missing: [] });
    // A step that ends before the order shows has ended at an id: the next one says that rows may be missing.
    const first = await answer(await planAndRead(there, request({ upTo: 600 })));
    const next = await answer(await planAndRead(there, request({ upTo: null, after: first.end.next })));
    expect(first.end.next).not.toBeNull();
    expect(next.end).toMatchObject({
      complete: false,
      missing: [{ part: "search", request: 0, fromRow: 1, cause: "unreadable_answer" }],
    });
  });

  test("is not complete when the service sends its first page for every other", async () => {
    const gateway = context.gatewayFor(STORE);
    const first = await gateway.readReport(
      { startDate: "2000-01-01T00:00:00", endDate: "2100-01-01T00:00:00", criteria: [], startRow: 1, endRow: 500 },
      { turn: "first", asker: { person: "ann", search: Symbol() } },
    );
    if (first.kind !== "accepted") throw new Error(first.kind);
    const stuck = { ...context, gatewayFor: () => changed(() => first.value.value) };
    const { ids, end } = await answer(await planAndRead(stuck, request()));
    expect(ids).toHaveLength(500);
    const cause = "unreadable_answer";
    expect(end.missing).toEqual([
      { part: "search", request: 0, fromRow: 501, cause },
      { part: "changes", cause },
    ]);
    expect(end.complete).toBe(false);
  });

  test.each([
    "amount>=50",
    "amount>=50 or type:refund",
    "type!=refund amount>80",
    "auth:TEST",
    "order:INV* brand:visa",
  ])("finds what %s asks for with a service that leaves criteria out", async (text) => {
    const gateway = context.gatewayFor(STORE);
    const careless: Gateway = {
      ...gateway,
      readReport: (question, options) => gateway.readReport({ ...question, criteria: [] }, options),
    };
    const warnings: unknown[] = [];
    const log = { ...context.log, warn: (fields: unknown) => warnings.push(fields) };
    const question = asked(text);
    const outcome = await planAndRead(
      { ...context, clock: laterClock(), log, gatewayFor: () => careless },
      request({ question }),
    );
    const { ids, end } = await answer(outcome);
    const right = await read({ question });
    expect(ids).toEqual(right.ids);
    expect(end.complete).toBe(true);
    expect(warnings).toHaveLength(1);
  });

  test.each([1, 501, 1_001])(
    "reads the rows whose places were taken by others that came twice, from row %i",
    async (at) => {
      const doubling = changed((rows, { startRow, endRow }) =>
        startRow <= at && at + 10 < endRow ? [...rows.slice(0, 10), ...rows].slice(0, endRow - startRow + 1) : rows,
      );
      const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => doubling }, request()));
      expect(ids).toEqual((await read()).ids);
      expect(end).toMatchObject({ complete: true, missing: [] });
    },
  );

  test("believes the service where its rows say nothing of what was asked, and is not complete where only they could tell", async () => {
    const gateway = context.gatewayFor(STORE);
    const silent: Gateway = {
      ...gateway,
      async readReport(question, options) {
        const reply = await gateway.readReport(question, options);
        if (reply.kind !== "accepted") return reply;
        const value = reply.value.value.map((row) => ({ ...row, authorizationCode: "", kind: "other" as const }));
        return { ...reply, value: { ...reply.value, value, unreported: ["AuthorizationCode", "TransType"] } };
      },
    };
    const by = async (text: string, limit = 500) => {
      const there = { ...context, gatewayFor: () => changed((rows) => rows.slice(0, limit), silent) };
      return answer(await planAndRead(there, request({ question: asked(text) })));
    };
    for (const text of ["auth:TEST", "type:refund"]) {
      const found = await by(text);
      expect(found.ids.length).toBeGreaterThan(0);
      expect(found.ids).toEqual((await read({ question: asked(text) })).ids);
      expect(found.end).toMatchObject({ complete: true, missing: [] });
    }
    // What is looked at here says nothing.
    for (const limit of [500, 40])
      expect((await by("auth:*EST", limit)).end).toMatchObject({
        complete: false,
        missing: [{ part: "search", request: 0, fromRow: 1, cause: "unreadable_answer" }],
      });
    expect((await by("brand:visa")).end).toMatchObject({ complete: true, missing: [] });
  });

  test("takes away what the service did not find when it was first asked for it", async () => {
    const question = asked("processed!=API");
    let isHasty = true;
    const hasty = changed((rows, { criteria }) => {
      if (!isHasty || !criteria.some(({ field }) => field === "ProcessedBy")) return rows;
      isHasty = false;
      return [];
    });
    const { ids, end } = await answer(
      await planAndRead({ ...context, gatewayFor: () => hasty }, request({ question })),
    );
    const right = await read({ question });
    expect(isHasty).toBe(false);
    expect(right.ids.length > 0 && right.ids.length < RECORDS).toBe(true);
    expect(ids).toEqual(right.ids);
    expect(end).toMatchObject({ complete: true, missing: [] });
    const nobody = await read({ question: asked("processed!=NOBODY") });
    expect(nobody.ids).toEqual((await read()).ids);
    expect(nobody.end.complete).toBe(true);
  });

  test("tells of which rows the service did not say whether they are voided, in any order", async () => {
    const silent = changed((rows) =>
      rows.map((row) => (Number(row.transactionId) % 3 === 0 ? { ...row, voided: false, voidUnknown: true } : row)),
    );
    const scratch = await mkdtemp(join(tmpdir(), "counterfoil-scratch-"));
    const sort = { column: "amount", descending: false } as const;
    for (const change of [{}, { sort, openFile: scratchFiles(scratch) }]) {
      const { rows } = await answer(await planAndRead({ ...context, gatewayFor: () => silent }, request(change)));
      expect(rows.some(({ voidUnknown }) => voidUnknown)).toBe(true);
      for (const row of rows) expect(row.voidUnknown === true).toBe(Number(row.transactionId) % 3 === 0);
    }
    await rm(scratch, { recursive: true });
  });

  test("gives a row once though the service sends it twice", async () => {
    const doubling = changed((rows, { startRow }) => {
      const [, second] = rows;
      return second && startRow <= 500 ? [second, ...rows.slice(0, 40), ...rows] : rows;
    });
    const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => doubling }, request()));
    expect(ids.toSorted()).toEqual((await read()).ids.toSorted());
    expect(end.complete).toBe(true);
  });

  test("puts the complete result in another order, and says so with its end", async () => {
    const scratch = await mkdtemp(join(tmpdir(), "counterfoil-scratch-"));
    const sort = { column: "amount", descending: false } as const;
    const { ids, rows, end, events } = await read({ sort, upTo: 10, openFile: scratchFiles(scratch) });
    expect(new Set(ids)).toEqual(new Set((await read()).ids));
    expect(rows).toEqual(rows.toSorted(compareRows(sort)));
    expect(end).toMatchObject({ complete: true, next: null });
    expect(events.some((event) => event.kind === "progress")).toBe(true);
    await rm(scratch, { recursive: true });
  });

  test.runIf(process.platform === "linux").each(["no_room", "broken"] as const)(
    "says that the disk could not put the rows in order (%s), as soon as it is known, and sends none",
    async (disk) => {
      const full = {
        openFile: () => open(disk === "no_room" ? "/dev/full" : "/dev/null", disk === "no_room" ? "r+" : "r"),
        memoryBytes: 10_000,
        columns: [],
      };
      const search = await planned(context, request());
      if (search.kind !== "done") throw new Error("not planned");
      const found = await foundRows(context, search.value);
      if (found.kind !== "done") throw new Error("not begun");
      const sorted = sortedRows({ sort: { column: "amount", descending: true }, grouped: false }, full);
      const events: FoundEvent[] = [];
      for await (const event of sortedEvents(found.value, sorted, context.log)) events.push(event);
      expect(events.some(({ kind }) => kind === "rows")).toBe(false);
      expect(events.at(-1)).toMatchObject({
        kind: "ended",
        complete: false,
        next: null,
        missing: [{ part: "order", disk }],
      });
    },
  );

  test("sends further columns only when they are shown", async () => {
    const plain = await read({ upTo: 5 });
    expect(JSON.stringify(plain.rows)).not.toMatch(/more|billingEmail|billingPhone|ipAddress|@/);
    const { rows } = await read({ columns: ["email", "ref1"], question: asked("email:a*") });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row.more ?? {})).not.toContain("phone");
      expect(row.more?.email).toMatch(/^a.*@/i);
    }
  });

  test("is closed to people without a role in the store", async () => {
    const stranger = { ...context, actor: { ...context.actor, roles: { "999999999": "administrator" as const } } };
    expect(await planAndRead(stranger, request())).toEqual({ kind: "not_permitted" });
  });
});

describe("what our journal knows", () => {
  test("stands in the rows and can be asked for", async () => {
    const service = externalClient(sandbox);
    const sale = await service.purchase("30.00", "INV-JOURNAL-1");
    const [internal = "", others = ""] = [await service.returnOf(sale, "10.00"), await service.returnOf(sale, "5.00")];
    const entry = { storeId: STORE, staffId: context.actor.staffId, originalId: sale, state: "succeeded" } as const;
    const prepared = anEntry({ ...entry, resultTransactionId: internal, reason: "goods_returned" });
    await database.store.tables.journal.prepare(prepared);
    const columns = ["person", "reason"] as const;
    const all = await read({ columns, question: asked("order:INV-JOURNAL-1") });
    expect(all.rows.map(({ transactionId, more }) => [transactionId, more])).toEqual([
      [others, {}],
      [internal, { person: "accountant", reason: "goods_returned" }],
      [sale, {}],
    ]);
    expect(all.rows.map(({ saleId }) => saleId)).toEqual([undefined, sale, undefined]);
    for (const text of ["person:me", "person:Accountant", "reason:goods_returned", "not person:empty"]) {
      expect((await read({ question: asked(text) })).ids).toEqual([internal]);
    }
    expect((await read({ question: asked("person:nobody") })).ids).toEqual([]);
    const without = await read({ question: asked("order:INV-JOURNAL-1 person:empty") });
    expect(without.ids).toEqual([others, sale]);
  });

  test("tells what an operation of ours was: refunds without a sale are not those of a sale, nor those of others", async () => {
    const service = externalClient(sandbox);
    const sale = await service.purchase("30.00", "INV-JOURNAL-2");
    const made: string[] = [];
    for (const amount of ["1.00", "2.00", "3.00"]) made.push(await service.returnOf(sale, amount));
    const [ofSale = "", withoutSale = "", others = ""] = made;
    const { journal } = database.store.tables;
    const entry = { storeId: STORE, staffId: context.actor.staffId, state: "succeeded" } as const;
    for (const [operationId, change] of Object.entries({
      ["a".repeat(32)]: { verb: "refund", resultTransactionId: ofSale },
      ["b".repeat(32)]: { verb: "unreferenced_refund", resultTransactionId: withoutSale },
    } as const))
      await journal.prepare(anEntry({ ...entry, operationId, originalId: operationId, ...change }));
    const found = async (text: string) => (await read({ question: asked(`order:INV-JOURNAL-2 ${text}`) })).ids;
    expect(await found("operation:unreferenced")).toEqual([withoutSale]);
    expect(await found("operation:refund")).toEqual([ofSale]);
    expect(await found("operation:(refund unreferenced)")).toEqual([withoutSale, ofSale]);
    expect(await found("operation!=unreferenced type:refund")).toEqual([others, ofSale]);
    expect(await found("operation:empty")).toEqual([others, sale]);
  });
});

describe("a service in trouble", () => {
  afterEach(() => sandbox.control.clearFaults());

  test("that answers nothing at all is unavailable, never an empty result", async () => {
    await sandbox.control.fault({ kind: "malformed", endpoints: ["reports"], times: 10 });
    expect(await planAndRead(context, request())).toEqual({ kind: "unavailable", cause: "unreadable_answer" });
    await sandbox.control.clearFaults();
    const wrong = { ...testWorld({ ...sandbox, reportingPasscode: "wrong" }, database.store), actor: context.actor };
    expect(await planAndRead(wrong, request())).toEqual({ kind: "unavailable", cause: "authentication_failed" });
  });

  test("that fails later keeps what was read, and names the rest", async () => {
    const whole = await read();
    await sandbox.control.fault({ kind: "slow", delayMs: 1, endpoints: ["reports"], times: 3 });
    await sandbox.control.fault({ kind: "wrong-type", endpoints: ["reports"], rate: 1 });
    const { ids, end } = await read();
    expect(end).toMatchObject({ kind: "ended", complete: false, next: null });
    const [missing, ...changes] = end.missing;
    // Pages behind the first are asked for at once: whichever comes fourth to the service fails.
    const fromRow = missing?.part === "search" ? missing.fromRow : 0;
    expect([501, 1_001, 1_501]).toContain(fromRow);
    expect(missing).toEqual({ part: "search", request: 0, fromRow, cause: "unreadable_answer" });
    // What changed meanwhile could not be asked either.
    expect(changes).toEqual([{ part: "changes", cause: "unreadable_answer" }]);
    expect(ids).toEqual(whole.ids.slice(0, fromRow - 1));
  });

  test("that fails one of several requests gives what the others find", async () => {
    await sandbox.control.fault({ kind: "slow", delayMs: 1, endpoints: ["reports"], times: 1 });
    await sandbox.control.fault({ kind: "malformed", endpoints: ["reports"], times: 1 });
    const question = asked("order:INV-JOURNAL-1 or order:INV-JOURNAL-1 type:refund or auth:NONE");
    const { events, end } = await read({ question });
    // The order number, the same with a blank stored at its end, and the authorization code.
    expect(events[0]).toMatchObject({ requestsPlanned: 3 });
    expect(end.complete).toBe(false);
    expect(end.missing).toEqual([expect.objectContaining({ fromRow: 1, cause: "unreadable_answer" })]);
  });

  test("that does not tell which rows to take away gives none that may be among them", async () => {
    const gateway = context.gatewayFor(STORE);
    const silent: Gateway = {
      ...gateway,
      async readReport(question, options) {
        const isToTakeAway = question.criteria.some(({ field }) => field === "ProcessedBy");
        return isToTakeAway ? { kind: "unknown", cause: "service_error" } : gateway.readReport(question, options);
      },
    };
    const asking = request({ question: asked("processed!=somebody") });
    const { ids, end } = await answer(await planAndRead({ ...context, gatewayFor: () => silent }, asking));
    expect(ids).toEqual([]);
    expect(end.complete).toBe(false);
    expect(end.missing).toContainEqual({ part: "search", request: 1, fromRow: 1, cause: "service_error" });
  });

  test("that answers nothing is not asked which rows to take away", async () => {
    const signals: AbortSignal[] = [];
    const silent: Gateway = {
      ...context.gatewayFor(STORE),
      async readReport({ criteria }, { signal }) {
        if (signal && criteria.some(({ field }) => field === "ProcessedBy")) signals.push(signal);
        return { kind: "unknown", cause: "service_error" };
      },
    };
    const asking = request({ question: asked("processed!=somebody") });
    expect(await planAndRead({ ...context, gatewayFor: () => silent }, asking)).toMatchObject({ kind: "unavailable" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(signals.filter((signal) => !signal.aborted)).toEqual([]);
  });

  test("that limits its rate is asked less and again, until all is there", async () => {
    await sandbox.control.fault({ kind: "rate-limit", retryAfterSeconds: 1, endpoints: ["reports"], times: 3 });
    const { ids, end } = await read();
    expect(ids.length).toBeGreaterThanOrEqual(RECORDS);
    expect(end.complete).toBe(true);
    expect((await sandbox.control.faults()).fired.length).toBe(3);
  });

  test("is not asked any more by whoever stops listening, and serves the next at once", async () => {
    await sandbox.control.fault({ kind: "slow", delayMs: 20_000, endpoints: ["reports"], rate: 1 });
    const giveUp = new AbortController();
    const waiting = planAndRead({ ...context, signal: giveUp.signal }, request());
    await new Promise((resolve) => setTimeout(resolve, 100));
    giveUp.abort();
    expect((await waiting).kind).toBe("unavailable");
    await sandbox.control.clearFaults();

    const outcome = await planAndRead(context, request());
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    await outcome.value.next();
    await sandbox.control.fault({ kind: "slow", delayMs: 20_000, endpoints: ["reports"], rate: 1 });
    const begun = performance.now();
    for (;;) {
      const next = outcome.value.next();
      const slow = new Promise((resolve) => setTimeout(resolve, 300, "slow"));
      const came = await Promise.race([next, slow]);
      if (came === "slow") break;
      // One that has ended would answer without end.
      expect(came).toMatchObject({ done: false });
    }
    await outcome.value.return();
    await sandbox.control.clearFaults();
    // Every slot is free again.
    await Promise.all(Array.from({ length: 8 }, () => read({ upTo: 10 })));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
