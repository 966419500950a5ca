import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { showCardEntry } from "#lib/operations/money/card-entry/show-card-entry.ts";
import { isNotSent, submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { askUnreferencedRefund } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import { findLikelyOriginals } from "#lib/operations/money/unreferenced/find-likely-originals.ts";
import { openCardPage } from "#lib/operations/money/unreferenced/open-card-page.ts";
import { listUnreferenced, showUnreferenced } from "#lib/operations/money/unreferenced/read-unreferenced.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { openStore } from "#lib/store/open-store.ts";
import { withoutIds } from "#tests/support/find/searches/without-ids.ts";
import { voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import {
  approve,
  askedRefund,
  cardToken,
  originalsSearch,
  TYPED_CARD,
  typedCard,
  unreferencedRequest,
} from "#tests/support/money/unreferenced-requests.ts";
import { another, shown } from "#tests/support/people/approval-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
let database: TemporaryDatabase;
let world: TestWorld;
let requester: TestWorld & OperationContext;
let decider: OperationContext;
let clerk: OperationContext;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control.clearFaults();
  database = await temporaryDatabase("sqlite");
  world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
  requester = await actingAs(world, "manager");
  decider = await actingAs(world, "administrator");
  clerk = await actingAs(world, "clerk");
  return () => database.remove();
});

async function ready(amount = 1_200): Promise<{ requestId: string; token: string }> {
  const requestId = await askedRefund(requester, { amountCents: amount });
  await approve(decider, requestId);
  return { requestId, token: await cardToken(requester, requestId) };
}

async function effective(requestId: string) {
  const shown = await showUnreferenced(decider, { storeId: STORE, requestId });
  if (shown.kind !== "done" || !shown.value) throw new Error(shown.kind);
  return shown.value;
}

/** What the service's book holds under the order number. */
async function booked(requestId: string): Promise<{ approved: boolean; amountCents: number; transactionId: string }[]> {
  const { orderNumber } = await effective(requestId);
  const reply = await requester.gatewayFor(STORE).searchTransactions({
    startDate: "2000-01-01T00:00:00",
    endDate: "2100-01-01T00:00:00",
    startRow: 1,
    endRow: 10,
    criteria: [{ field: "OrderNumber", operator: "=", value: orderNumber }],
  });
  if (reply.kind !== "accepted") throw new Error(reply.kind);
  return reply.value.value.map(({ approved, amountCents, transactionId }) => ({
    approved,
    amountCents,
    transactionId,
  }));
}

describe("the sale is searched first", () => {
  test.each<[string, Parameters<typeof originalsSearch>[1], string[]]>([
    ["by the order number", { orderNumber: "uf-100", lastFour: "", amountCents: null }, ["order_number"]],
    ["by card digits and amount", { lastFour: "1234", amountCents: 4_321 }, ["last_four", "amount"]],
    ["by the beginning of the name", { name: "Zoé", lastFour: "", amountCents: null }, ["name"]],
    [
      "by a word in the name, its accents left out",
      { name: "Zoe Tremblay", lastFour: "", amountCents: null },
      ["name"],
    ],
    ["by the amount alone", { amountCents: 4_321, lastFour: "" }, ["amount"]],
  ])("%s", async (_, known, agreements) => {
    const sale = await service.purchase("43.21", "UF-100");
    const requestId = requester.newId();
    const exact = known?.orderNumber ? { ...known, orderNumber: "UF-100" } : known;
    const found = await findLikelyOriginals(requester, originalsSearch(requestId, exact));
    expect(found).toMatchObject({ kind: "done", value: { months: 12 } });
    expect(found.kind === "done" && found.value.looked.some(({ cut }) => cut)).toBe(false);
    const proposals = found.kind === "done" ? found.value.proposals : [];
    expect(proposals.find((one) => one.transactionId === sale)).toMatchObject({ agreements, amountCents: 4_321 });
    const [told] = await world.store.tables.audit.forSubject(STORE, requestId);
    expect(told).toMatchObject({ name: "unreferenced.searched", staffId: "manager-1" });
    expect(String(told?.details.proposed).split(" ")).toContain(sale);
    expect(withoutIds(JSON.stringify(told?.details))).not.toMatch(/Tremblay|1234|UF-100/i);
  });

  test("as far back as an administrator set it, which nobody else does", async () => {
    const months = settingInputs.originals_months.parse({
      ...{ storeId: STORE, seenAt: null, name: "originals_months", value: "3" },
    });
    expect(word(await changeSetting(requester, months))).toBe("not_permitted");
    const admin = await another(world, "administrator", "Months");
    const changed = await changeSetting(admin, months);
    const found = await findLikelyOriginals(requester, originalsSearch(requester.newId()));
    expect(found).toMatchObject({ kind: "done", value: { months: 3 } });
    const seenAt = changed.kind === "done" ? changed.value.changedAt : null;
    expect(word(await changeSetting(admin, { ...months, value: 12, seenAt }))).toBe("done");
    expect((await world.store.tables.audit.forSubject(STORE, "originals_months")).map(({ name }) => name)).toEqual([
      "settings.changed",
      "settings.changed",
    ]);
  });

  test("a search that fails counts for nothing", async () => {
    const requestId = requester.newId();
    await sandbox.control.fault({ kind: "down", endpoints: ["reports"], times: 20 });
    expect((await findLikelyOriginals(requester, originalsSearch(requestId))).kind).toBe("unavailable");
    await sandbox.control.clearFaults();
    expect(word(await askUnreferencedRefund(requester, unreferencedRequest(requestId)))).toBe("originals_not_searched");
  });

  test("one that the browser ended proposes nothing", async () => {
    const requestId = requester.newId();
    const stop = AbortSignal.abort();
    const ended = await findLikelyOriginals({ ...requester, signal: stop }, originalsSearch(requestId)).catch(
      () => null,
    );
    expect(ended?.kind).not.toBe("done");
    expect(await world.store.tables.audit.forSubject(STORE, requestId)).toEqual([]);
  });

  test("a search of somebody else, or of an hour ago, opens nothing", async () => {
    const requestId = requester.newId();
    await findLikelyOriginals(decider, originalsSearch(requestId));
    expect(word(await askUnreferencedRefund(requester, unreferencedRequest(requestId)))).toBe("originals_not_searched");
    await findLikelyOriginals(requester, originalsSearch(requestId));
    world.clock.moveOn({ minutes: 61 });
    expect(word(await askUnreferencedRefund(requester, unreferencedRequest(requestId)))).toBe("originals_not_searched");
  });
});

describe("asking", () => {
  test("nobody without the right, and nobody where cards are not typed", async () => {
    const requestId = requester.newId();
    expect(word(await findLikelyOriginals(clerk, originalsSearch(requestId)))).toBe("not_permitted");
    expect(word(await askUnreferencedRefund(clerk, unreferencedRequest(requestId)))).toBe("not_permitted");
    expect(word(await listUnreferenced(clerk, { storeId: STORE }))).toBe("not_permitted");
    const off = { ...requester, adjustmentSettings: testWorld(sandbox, database.store).adjustmentSettings };
    await findLikelyOriginals(off, originalsSearch(requestId));
    expect(word(await askUnreferencedRefund(off, unreferencedRequest(requestId)))).toBe("card_entry_off");
  });

  test("never beyond the lower limit, which no second person lifts", async () => {
    await expect(askedRefund(requester, { amountCents: 50_001 })).rejects.toThrow("limit_per_operation");
    await ready(50_000);
  });

  test("for a reason of the store's own list; taken from it, what was asked before is still answered", async () => {
    const list = (reasons: readonly string[], seenAt: string | null) =>
      changeSetting(decider, { storeId: STORE, name: "refund_reasons", value: reasons, seenAt });
    await list(["Recall of 2026"], null);
    await expect(askedRefund(requester)).rejects.toThrow("reason_not_listed");
    const requestId = await askedRefund(requester, { reason: "Recall of 2026" });
    await list(["goodwill"], (await settingOf(world.store.tables, STORE, REASON_LISTS.give_back)).changedAt);
    const again = unreferencedRequest(requestId, { reason: "Recall of 2026" });
    expect(word(await askUnreferencedRefund(requester, again))).toBe("awaiting_approval");
  });

  test("the second person is told what was said of the sale, and not what stood there", async () => {
    const requestId = requester.newId();
    await findLikelyOriginals(requester, originalsSearch(requestId));
    await findLikelyOriginals(
      requester,
      originalsSearch(requestId, { lastFour: "", name: "Nobody", amountCents: 1_200 }),
    );
    await askUnreferencedRefund(requester, unreferencedRequest(requestId));
    const { review } = await shown(decider, requestId);
    expect(review).toMatchObject({ value: { facts: { searchedBy: ["lastFour", "name", "amount"] } } });
    expect(withoutIds(JSON.stringify(review))).not.toMatch(/Nobody|0000/);
  });

  test("always a second person, who is not the first", async () => {
    const requestId = await askedRefund(requester);
    const own = { storeId: STORE, requestId, decision: "approve", note: "", seen: { amountCents: 1_200 } } as const;
    expect(word(await decideRequest(requester, own))).toBe("own_request");
    expect(word(await decideRequest(clerk, own))).toBe("not_permitted");
    expect(word(await openCardPage(requester, { storeId: STORE, requestId, locale: "en" }))).toBe("card_ticket_over");
    expect((await effective(requestId)).stands).toBe("waiting");
  });
});

describe("the card", () => {
  test("typed once, it is sent once, and nothing of it is kept", async () => {
    const { requestId, token } = await ready();
    expect(await showCardEntry(world, token)).toMatchObject({ kind: "open", task: { amountCents: 1_200 } });
    const submitted = await submitCard(world, token, typedCard());
    expect(submitted).toMatchObject({ kind: "carried_out", outcome: { kind: "done" } });
    const view = await effective(requestId);
    expect(view).toMatchObject({
      stands: "refunded",
      requesterName: "Test manager",
      deciderName: "Test administrator",
    });
    expect(await booked(requestId)).toMatchObject([{ approved: true, amountCents: 1_200 }]);
    const entry = await world.store.tables.journal.find(view.operationId);
    expect(entry).toMatchObject({
      verb: "unreferenced_refund",
      state: "succeeded",
      staffId: "manager-1",
      approverId: "administrator-1",
      originalId: view.operationId,
      rootId: view.operationId,
      sentOrderNumber: view.orderNumber,
      amountCents: 1_200,
      givesBackCents: 1_200,
    });
    const kept = inspect([entry, submitted, view, world.logged, await world.store.tables.audit.latest(200)], {
      depth: null,
      maxArrayLength: null,
      maxStringLength: null,
    });
    expect(withoutIds(kept)).not.toMatch(/4030|00001234|Tremblay/);
    expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "used" });
    expect(word(await openCardPage(requester, { storeId: STORE, requestId, locale: "en" }))).toBe("card_ticket_over");
    expect(await booked(requestId)).toHaveLength(1);
  });

  test("the refund can be undone on the same day", async () => {
    const { requestId, token } = await ready();
    await submitCard(world, token, typedCard());
    const [made] = await booked(requestId);
    const undo = voidRequest(requester, made?.transactionId ?? "", { amountCents: 1_200 });
    expect(word(await voidTransaction(requester, undo))).toBe("done");
  });

  test("the bank's no ends it", async () => {
    const { requestId, token } = await ready();
    const submitted = await submitCard(world, token, typedCard({ number: "4003050500040005" }));
    expect(submitted).toMatchObject({ kind: "carried_out", outcome: { kind: "declined", code: 7 } });
    expect((await effective(requestId)).stands).toBe("refused");
  });

  test.each([
    [{ number: "4030000010001235" }, { number: "not_a_card_number" }],
    [{ expiryMonth: "13" }, { expiryMonth: "not_a_month" }],
    [{ expiryYear: "19" }, { expiryMonth: "expired" }],
    [{ securityCode: "12a" }, { securityCode: "not_a_security_code" }],
    [{ owner: "" }, { owner: "missing" }],
  ])("an invalid card uses nothing up: %j", async (change, faults) => {
    const { requestId, token } = await ready();
    const submitted = await submitCard(world, token, typedCard(change));
    expect(submitted).toMatchObject({ kind: "invalid", faults });
    expect(withoutIds(inspect(submitted, { depth: null }))).not.toMatch(/4030|00001234|\b12a\b/);
    expect((await effective(requestId)).stands).toBe("card_awaited");
    expect((await submitCard(world, token, typedCard())).kind).toBe("carried_out");
  });

  test("twenty invalid cards are enough", async () => {
    const { token } = await ready();
    for (let tries = 0; tries < 20; tries += 1) await submitCard(world, token, typedCard({ number: "1" }));
    expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "expired" });
  });

  test("a page is good for fifteen minutes after the approval, however late it was opened", async () => {
    const requestId = await askedRefund(requester);
    await approve(decider, requestId);
    world.clock.moveOn({ minutes: 14 });
    const token = await cardToken(requester, requestId);
    world.clock.moveOn({ minutes: 1 });
    expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "expired" });
    expect((await effective(requestId)).stands).toBe("card_time_over");
    expect(word(await openCardPage(requester, { storeId: STORE, requestId, locale: "en" }))).toBe("card_ticket_over");
    expect(await booked(requestId)).toEqual([]);
  });

  test("only who asked opens the page, and a newer page ends the older", async () => {
    const requestId = await askedRefund(requester);
    await approve(decider, requestId);
    expect(word(await openCardPage(decider, { storeId: STORE, requestId, locale: "en" }))).toBe("not_permitted");
    const older = await cardToken(requester, requestId);
    world.clock.moveOn({ seconds: 1 });
    const newer = await cardToken(requester, requestId);
    expect(await showCardEntry(world, older)).toMatchObject({ kind: "closed", why: "expired" });
    expect(await showCardEntry(world, newer)).toMatchObject({ kind: "open" });
    expect(await showCardEntry(world, "f".repeat(64))).toMatchObject({ kind: "closed", why: "unknown" });
  });

  test("whoever was shut out since types nothing any more", async () => {
    const { token } = await ready();
    await world.store.tables.staff.takeRole("manager-1", STORE);
    expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed" });
  });

  test("whoever loses the right while it is sent types nothing, and uses nothing up", async () => {
    const { requestId, token } = await ready();
    const { store } = world;
    const outrun: typeof store.transaction = async (work) => {
      await store.tables.staff.takeRole("manager-1", STORE);
      return store.transaction(work);
    };
    const submitted = await submitCard({ ...world, store: { ...store, transaction: outrun } }, token, typedCard());
    expect(submitted).toMatchObject({ outcome: { kind: "not_allowed", reason: { rule: "actor_without_right" } } });
    expect(await booked(requestId)).toEqual([]);
    expect(await store.tables.cardTickets.find(token)).toMatchObject({ usedAt: null });
  });

  test("sent by ten at once, from two instances, it goes out once", async () => {
    const { requestId, token } = await ready();
    const otherStore = await openStore(database);
    const other = {
      ...testWorld(sandbox, otherStore, undefined, { cardEntry: true }),
      instanceId: "other",
      clock: world.clock,
    };
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => submitCard(index % 2 ? world : other, token, typedCard())),
    );
    for (const one of all)
      expect(one.kind === "invalid" || (one.kind === "carried_out" && isNotSent(one.outcome))).toBe(false);
    expect(all.some((one) => one.kind === "carried_out" && one.outcome.kind === "done")).toBe(true);
    expect(await booked(requestId)).toHaveLength(1);
    await otherStore.close();
  });

  test("limits are asked once more when the card is sent", async () => {
    const first = await ready(50_000);
    const second = await ready(50_000);
    const third = await askedRefund(requester, { amountCents: 100 });
    await approve(decider, third);
    const token = await cardToken(requester, third);
    await submitCard(world, first.token, typedCard());
    await submitCard(world, second.token, typedCard());
    const submitted = await submitCard(world, token, typedCard());
    if (submitted.kind !== "carried_out") throw new Error(submitted.kind);
    expect(submitted.outcome).toMatchObject({ kind: "not_allowed" });
    expect(isNotSent(submitted.outcome)).toBe(true);
    expect(await booked(third)).toEqual([]);
    expect((await effective(third)).stands).toBe("card_awaited");
  });
});

describe("an answer that was lost", () => {
  test.each(["drop-after", "hang-after", "500-after", "malformed", "truncated"])(
    "%s: done all the same, and found by its order number",
    async (kind) => {
      const { requestId, token } = await ready();
      await sandbox.control.fault({ kind, endpoints: ["returns"] });
      expect(await submitCard(world, token, typedCard())).toMatchObject({ outcome: { kind: "in_doubt" } });
      expect((await effective(requestId)).stands).toBe("in_doubt");
      world.clock.moveOn({ seconds: 3 });
      await recoverJournal(world);
      expect((await effective(requestId)).stands).toBe("refunded");
      expect(await booked(requestId)).toHaveLength(1);
    },
  );

  test("the bank's no is found as well", async () => {
    const { requestId, token } = await ready();
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"] });
    const submitted = await submitCard(world, token, typedCard({ number: "4003050500040005" }));
    expect(submitted).toMatchObject({ outcome: { kind: "in_doubt" } });
    world.clock.moveOn({ seconds: 3 });
    await recoverJournal(world);
    expect((await effective(requestId)).stands).toBe("refused");
  });

  test("nothing arrived: it is looked for, never sent again, and never called done", async () => {
    const { requestId, token } = await ready();
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["returns"] });
    await submitCard(world, token, typedCard());
    world.clock.moveOn({ minutes: 20 });
    await recoverJournal(world);
    expect((await effective(requestId)).result?.state).toBe("not_found");
    expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "used" });
    expect(await booked(requestId)).toEqual([]);
  });

  test("killed between the intent and the request: nothing was sent, and a second person is asked again", async () => {
    const { requestId, token } = await ready();
    const gateway = world.gatewayFor(STORE);
    const dying = {
      ...world,
      gatewayFor: () => ({ ...gateway, refundUnreferenced: () => new Promise<never>(() => {}) }),
      // Dies when the claim is to be written: the intent is on disk, nothing else.
      store: { ...world.store, transaction: oneTransaction(world.store.transaction) },
    };
    void submitCard(dying, token, typedCard());
    const { operationId } = await effective(requestId);
    await expect.poll(async () => (await world.store.tables.journal.find(operationId))?.state).toBe("prepared");
    world.clock.moveOn({ minutes: 1 });
    await recoverJournal(world);
    expect((await world.store.tables.journal.find(operationId))?.state).toBe("cancelled");
    expect((await effective(requestId)).stands).toBe("waiting");
    expect(await booked(requestId)).toEqual([]);
  });

  test("killed after it was sent: in doubt, and found", async () => {
    const { requestId, token } = await ready();
    const gateway = world.gatewayFor(STORE);
    const dying = {
      ...world,
      gatewayFor: () => ({
        ...gateway,
        async refundUnreferenced(...given: Parameters<typeof gateway.refundUnreferenced>) {
          await gateway.refundUnreferenced(...given);
          return new Promise<never>(() => {});
        },
      }),
    };
    void submitCard(dying, token, typedCard());
    await expect.poll(async () => (await booked(requestId)).length, { timeout: 5_000 }).toBe(1);
    world.clock.moveOn({ minutes: 1 });
    await recoverJournal(world);
    expect((await effective(requestId)).stands).toBe("refunded");
    expect(TYPED_CARD.number).toContain("1234");
  });
});

test("the register tells of all that was ever asked for, the newest first", async () => {
  const declined = await askedRefund(requester, { amountCents: 300 });
  await decideRequest(decider, {
    storeId: STORE,
    requestId: declined,
    decision: "decline",
    note: "No receipt",
    seen: {},
  });
  world.clock.moveOn({ seconds: 1 });
  const { requestId, token } = await ready();
  await submitCard(world, token, typedCard());
  const accountant = await actingAs(world, "accountant");
  const list = await listUnreferenced(accountant, { storeId: STORE });
  expect(list).toMatchObject({
    kind: "done",
    value: [
      { requestId, stands: "refunded", amountCents: 1_200, currency: "CAD", result: { verb: "unreferenced_refund" } },
      { requestId: declined, stands: "declined", amountCents: 300, decisionNote: "No receipt" },
    ],
  });
});

/** Lets one transaction through; those after it never come back. */
function oneTransaction(transaction: TestWorld["store"]["transaction"]): TestWorld["store"]["transaction"] {
  let left = 1;
  return (work) => {
    left -= 1;
    return left < 0 ? new Promise<never>(() => {}) : transaction(work);
  };
}
