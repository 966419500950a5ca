import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import {
  completeTransaction,
  refundTransaction,
  voidTransaction,
} from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { listOpenPreAuths } from "#lib/operations/money/pre-auths/list-open-pre-auths.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { completionRequest, madeBy, releaseRequest, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import {
  describeOnBothDatabases,
  type TemporaryDatabase,
  temporaryDatabase,
} from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";

async function acting(
  sandbox: RunningSandbox,
  { store }: TemporaryDatabase,
  settings: Partial<AdjustmentSettings> = {},
) {
  const context = await actingAs(testWorld(sandbox, store, undefined, settings), "clerk");
  await setClocks(sandbox, context.clock, NOON);
  return context;
}

describe("an account that takes one completion", () => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());

  describeOnBothDatabases("a pre-authorization", (open) => {
    test("is completed in part, once, told to journal and audit, and the rest is given up", async () => {
      const context = await acting(sandbox, await open());
      const held = await service.preAuthorization("100.00", "INV-9201");
      const request = completionRequest(context, held);
      const made = madeBy(await completeTransaction(context, request));
      expect(await service.adjustmentsOf(held)).toEqual(["PAC 80.00"]);
      const told = await context.store.tables.audit.forSubject(STORE, held);
      expect(told.map((event) => event.name)).toEqual([
        "completion.prepared",
        "completion.sent",
        "completion.succeeded",
      ]);
      const again = completionRequest(context, held, { amountCents: 2_000, reserveCents: 2_000 });
      expect(word(await completeTransaction(context, again))).toBe("already_completed");
      const view = await loadTransaction(context, { storeId: STORE, transactionId: made });
      expect(view).toMatchObject({ value: { originalId: held, rootId: held, remaining: { amountCents: 8_000 } } });
    });

    test("a form sent many times at once is carried out once", async () => {
      const context = await acting(sandbox, await open());
      const held = await service.preAuthorization("100.00", "INV-9202");
      const request = completionRequest(context, held);
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => completeTransaction(context, request)));
      expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await service.adjustmentsOf(held)).toEqual(["PAC 80.00"]);
    });

    test("two people at once: one completion goes out", async () => {
      const context = await acting(sandbox, await open());
      const held = await service.preAuthorization("100.00", "INV-9203");
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () => completeTransaction(context, completionRequest(context, held))),
      );
      const words = outcomes.map(word);
      expect(words.filter((one) => one === "done")).toHaveLength(1);
      for (const one of words) expect(["done", "adjustment_open", "already_completed", "read_outdated"]).toContain(one);
      expect(await service.adjustmentsOf(held)).toEqual(["PAC 80.00"]);
    });
  });

  test("never above what is held, nor on what the person did not see, nor of a purchase, nor a release", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database);
    const held = await service.preAuthorization("100.00", "INV-9204");
    const complete = async (id: string, change: Parameters<typeof completionRequest>[2]) =>
      word(await completeTransaction(context, completionRequest(context, id, change)));
    expect(await complete(held, { amountCents: 10_001 })).toBe("exceeds_reserve");
    expect(await complete(held, { reserveCents: 9_000 })).toBe("reserve_changed");
    expect(word(await completeTransaction(context, releaseRequest(context, held)))).toBe("hold_expires");
    expect(await complete(await service.purchase("100.00", "INV-9205"), {})).toBe("not_a_pre_authorization");
    expect(await service.adjustmentsOf(held)).toEqual([]);
    const accountant = { ...context, actor: { ...context.actor, roles: { [STORE]: "accountant" as const } } };
    expect(word(await completeTransaction(accountant, completionRequest(context, held)))).toBe("not_permitted");
    await database.remove();
  });

  test("a completion of today is voided, and then the hold can be completed again", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database);
    const held = await service.preAuthorization("100.00", "INV-9206");
    const first = madeBy(await completeTransaction(context, completionRequest(context, held)));
    const undo = voidRequest(context, first, { amountCents: 8_000 });
    madeBy(await voidTransaction(context, undo));
    expect(await context.store.tables.journal.find(undo.operationId)).toMatchObject({ rootId: held });
    const view = await loadTransaction(context, { storeId: STORE, transactionId: held });
    expect(view).toMatchObject({
      value: { timeline: [{ voided: true }], rulings: { completion: { maxCents: 10_000 } } },
    });
    const second = await completeTransaction(context, completionRequest(context, held, { amountCents: 10_000 }));
    expect(word(second)).toBe("done");
    await database.remove();
  });

  test("while a refund of its completion is in doubt, nothing more is completed", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database);
    const held = await service.preAuthorization("100.00", "INV-9207");
    const completion = await service.completionOf(held, "80.00");
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["returns"] });
    const refund = refundRequest(context, completion, { remainingCents: 8_000 });
    expect(word(await refundTransaction(context, refund))).toBe("in_doubt");
    expect(word(await completeTransaction(context, completionRequest(context, held)))).toBe("adjustment_open");
    await database.remove();
  });
});

describe("an account that takes several completions and a release", () => {
  const SETTINGS = { severalCompletions: true, releaseByZero: true };
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, settings: { "several-completions": "on", "release-by-zero": "on" } });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());

  test("completes up to what is held, to the last cent", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database, SETTINGS);
    const held = await service.preAuthorization("100.00", "INV-9301");
    for (const [amount, reserveCents, expected] of [
      [8_000, 10_000, "done"],
      [2_001, 2_000, "exceeds_reserve"],
      [2_000, 2_000, "done"],
      [1, 0, "already_completed"],
    ] as const) {
      const request = completionRequest(context, held, { amountCents: amount, reserveCents });
      expect(word(await completeTransaction(context, request))).toBe(expected);
    }
    expect(await service.adjustmentsOf(held)).toEqual(["PAC 80.00", "PAC 20.00"]);
    await database.remove();
  });

  test("completes the rest though what was completed before has been refunded a moment ago", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database, SETTINGS);
    const held = await service.preAuthorization("100.00", "INV-9303");
    const completion = madeBy(await completeTransaction(context, completionRequest(context, held)));
    const refund = refundRequest(context, completion, { amountCents: 8_000, remainingCents: 8_000 });
    expect(word(await refundTransaction(context, refund))).toBe("done");
    const rest = completionRequest(context, held, { amountCents: 2_000, reserveCents: 2_000 });
    expect(word(await completeTransaction(context, rest))).toBe("done");
    expect(await service.adjustmentsOf(held)).toEqual(["PAC 80.00", "PAC 20.00"]);
    await database.remove();
  });

  test("releases a hold with a completion of nothing, once, also when the answer is lost", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database, SETTINGS);
    const held = await service.preAuthorization("100.00", "INV-9302");
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["completions"] });
    const release = releaseRequest(context, held);
    expect(word(await completeTransaction(context, release))).toBe("in_doubt");
    context.clock.moveOn({ seconds: 3 });
    const { recoverJournal } = await import("#lib/operations/in-doubt/recover-journal.ts");
    await recoverJournal(context);
    expect(word(await completeTransaction(context, release))).toBe("done");
    expect(word(await completeTransaction(context, completionRequest(context, held)))).toBe("was_released");
    expect(await service.adjustmentsOf(held)).toEqual(["PAC 0.00"]);
    // Its report row looks as if nothing had been done to it.
    const other = await service.preAuthorization("100.00", "INV-9303");
    const open = await listOpenPreAuths(context, { storeId: STORE });
    const ids = open.kind === "done" ? open.value.preAuths.map(({ row }) => row.transactionId) : [];
    expect([ids.includes(held), ids.includes(other)]).toEqual([false, true]);
    await database.remove();
  });
});

describe.each(["fall", "stay"])("totals that %s after a void", (totals) => {
  test("a pre-authorization whose completion was voided is open again", async () => {
    const sandbox = await startSandbox({ control: true, settings: { "totals-after-void": totals } });
    const service = externalClient(sandbox);
    const database = await temporaryDatabase("sqlite");
    const context = await acting(sandbox, database);
    const undone = await service.preAuthorization("100.00", "INV-9401");
    const closed = await service.preAuthorization("100.00", "INV-9402");
    const reserves = async () => {
      const open = await listOpenPreAuths(context, { storeId: STORE });
      return open.kind === "done" ? open.value.preAuths.map((one) => [one.row.transactionId, one.reserveCents]) : open;
    };
    const completion = madeBy(await completeTransaction(context, completionRequest(context, undone)));
    madeBy(await completeTransaction(context, completionRequest(context, closed)));
    expect(await reserves()).toEqual([]);
    madeBy(await voidTransaction(context, voidRequest(context, completion, { amountCents: 8_000 })));
    expect(await reserves()).toEqual([[undone, 10_000]]);
    await database.remove();
    await sandbox.stop();
  });
});
