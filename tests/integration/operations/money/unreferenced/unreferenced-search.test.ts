import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { askUnreferencedRefund } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import { findLikelyOriginals } from "#lib/operations/money/unreferenced/find-likely-originals.ts";
import { word } from "#tests/support/money/refund-request.ts";
import { originalsSearch, unreferencedRequest } from "#tests/support/money/unreferenced-requests.ts";
import { shown } from "#tests/support/people/approval-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const SOLD = "2026-08-23T12:00:00-04:00";
/** 92 days later. */
const NOW = "2026-11-23T12:00:00-05:00";

let sandbox: RunningSandbox;
let service: ExternalClient;
let sale: string;
let last: string;
let database: TemporaryDatabase;
let world: TestWorld;
let requester: TestWorld & OperationContext;

const cardOf = (name: string) => ({
  card: { name, number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" },
});

beforeAll(async () => {
  sandbox = await startSandbox({ control: true, now: SOLD });
  service = externalClient(sandbox);
  sale = await service.purchase("300.00", "WEB-2026-0815", cardOf("Zoé Tremblay"));
  last = await service.purchase("41.00", "KIOSK-7", cardOf("GAGNON, HÉLÈNE"));
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  database = await temporaryDatabase("sqlite");
  world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
  await setClocks(sandbox, world.clock, NOW);
  requester = await actingAs(world, "manager");
  return () => database.remove();
});

type Known = NonNullable<Parameters<typeof originalsSearch>[1]>;
const ONLY: Known = { lastFour: "", amountCents: null };

async function search(context: OperationContext, requestId: string, known: Known) {
  const found = await findLikelyOriginals(context, originalsSearch(requestId, { ...ONLY, ...known }));
  if (found.kind !== "done") throw new Error(JSON.stringify(found));
  const { proposals, looked } = found.value;
  return { ids: proposals.map((one) => one.transactionId), looked };
}

describe("a sale of three months ago", () => {
  test.each<[Known]>([
    [{ name: "Zoé Tremblay" }],
    [{ name: "Zoe Tremblay" }],
    [{ name: "TREMBLAY, ZOÉ" }],
    [{ name: "tremblay zoe" }],
    [{ name: "zoe" }],
    [{ orderNumber: "WEB-2026-0815" }],
    [{ orderNumber: "WEB-2026" }],
    [{ orderNumber: "web-" }],
    [{ name: "Tremblay", aboutDay: "2026-08-20" }],
    [{ amountCents: 30_000 }],
  ])("is found by %j", async (known) => {
    expect((await search(requester, requester.newId(), known)).ids).toContain(sale);
  });

  test.each(["Hélène Gagnon", "helene gagnon", "Gagnon Helene", "Gagnon"])(
    "is found by %s where its last name stands first",
    async (name) => expect((await search(requester, requester.newId(), { name })).ids).toContain(last),
  );

  test("is not found by a last name behind the first, and the answer says of which days that was looked for", async () => {
    const { ids, looked } = await search(requester, requester.newId(), { name: "Tremblay", orderNumber: "EB-2027" });
    expect(ids).toEqual([]);
    expect(looked).toEqual([
      { looked: "order_number", from: null, to: "2026-11-23", cut: false },
      { looked: "order_number_begins", from: "2025-11-23", to: "2026-11-23", cut: false },
      { looked: "name_begins", from: "2025-11-23", to: "2026-11-23", cut: false },
      { looked: "name_inside", from: "2026-10-09", to: "2026-11-23", cut: false },
      { looked: "order_number_inside", from: "2025-11-23", to: "2026-11-23", cut: false },
    ]);
  });

  test("is found by published comparisons alone, in some hundred requests", async () => {
    let requests = 0;
    const listed = withGateway(
      { ...requester, searchSettings: (id: string) => ({ ...requester.searchSettings(id), pairs: "listed" as const }) },
      (gateway) => ({
        readReport: (question, options) => {
          requests += 1;
          expect(
            question.criteria.filter(({ operator }) => operator === "START WITH").map(({ field }) => field),
          ).toEqual(question.criteria.filter(({ field }) => field !== "OrderNumber").map(({ field }) => field));
          return gateway.readReport(question, options);
        },
      }),
    );
    const { ids } = await search(listed, requester.newId(), { name: "Zoe Tremblay", orderNumber: "WEB-20" });
    expect(ids).toContain(sale);
    expect(requests).toBeLessThan(160);
  });
});

describe("what was searched", () => {
  test("does for the amount that was looked for alone", async () => {
    const requestId = requester.newId();
    await search(requester, requestId, { amountCents: 1 });
    const asked = unreferencedRequest(requestId, { amountCents: 30_000 });
    expect(await askUnreferencedRefund(requester, asked)).toEqual({
      kind: "not_allowed",
      reason: { rule: "originals_amount_not_searched", figures: { amountCents: 30_000 } },
    });
    expect((await search(requester, requestId, { amountCents: 30_000 })).ids).toContain(sale);
    // Whoever knows better goes on, and the second person sees what was proposed.
    expect(word(await askUnreferencedRefund(requester, asked))).toBe("awaiting_approval");
    const { review } = await shown(await actingAs(world, "administrator"), requestId);
    expect(review).toMatchObject({ value: { facts: { proposedIds: expect.arrayContaining([sale]) } } });
  });

  test("does for nothing where more sales agree than are compared, and something else is asked for", async () => {
    const crowded = withGateway(requester, (gateway) => ({
      async readReport(question, options) {
        const reply = await gateway.readReport({ ...question, startRow: 1 }, options);
        const [row] = reply.kind === "accepted" ? reply.value.value : [];
        if (reply.kind !== "accepted" || !row || question.criteria[0]?.field !== "Amount") return reply;
        const rows = Array.from({ length: 600 }, (_, at) => ({ ...row, transactionId: String(20_000_600 - at) }));
        return { ...reply, value: { ...reply.value, value: rows.slice(question.startRow - 1, question.endRow) } };
      },
    }));
    const requestId = requester.newId();
    const { looked } = await search(crowded, requestId, { amountCents: 30_000 });
    expect(looked).toMatchObject([{ looked: "amount", cut: true }]);
    const asked = unreferencedRequest(requestId, { amountCents: 30_000 });
    expect(word(await askUnreferencedRefund(requester, asked))).toBe("originals_too_many");
    await search(crowded, requestId, { amountCents: 30_000, lastFour: "9999" });
    expect(word(await askUnreferencedRefund(requester, asked))).toBe("awaiting_approval");
    const { review } = await shown(await actingAs(world, "administrator"), requestId);
    expect(review).toMatchObject({ value: { facts: { searchedBy: ["lastFour"] } } });
  });
});
