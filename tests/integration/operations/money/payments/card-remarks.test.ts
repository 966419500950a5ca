import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { followSubmission } from "#lib/operations/money/card-entry/follow-submission.ts";
import { showCardEntry } from "#lib/operations/money/card-entry/show-card-entry.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { paymentCardToken } from "#tests/support/money/payments/payment-requests.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let world: TestWorld;
let clerk: TestWorld & OperationContext;
let cents = 10;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("what the page of a card says after a submission, on %s", (kind) => {
  let database: TemporaryDatabase;
  let amount: string;
  let token: string;
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    clerk = await actingAs(world, "clerk");
    cents += 1;
    amount = `53.${cents}`;
    token = await paymentCardToken(clerk, clerk.newId(), { amount });
    return () => database.remove();
  });

  const stands = async () => {
    const ticket = await world.store.tables.cardTickets.find(token);
    if (!ticket) throw new Error("the ticket is gone");
    return followSubmission(world, token, ticket);
  };

  test("faults stand there until the next submission, with the name and no digit", async () => {
    expect(await showCardEntry(world, token)).toMatchObject({ kind: "open", remarks: null });
    await submitCard(world, token, typedCard({ number: "4030000010001235" }));
    const { remarks } = await showCardEntry(world, token);
    expect(remarks).toMatchObject({ kind: "invalid", faults: { number: "not_a_card_number" } });
    expect(JSON.stringify(remarks)).not.toMatch(/4030|1235|123/);
    expect(await stands()).toBe("not_sent");
    await submitCard(world, token, typedCard());
    expect(await showCardEntry(world, token)).toMatchObject({ kind: "closed", why: "used", remarks: null });
    expect(await stands()).toBe("sent");
  });

  test("an earlier payment that looks like this one is listed there, as it was answered", async () => {
    await submitCard(world, token, typedCard());
    token = await paymentCardToken(clerk, clerk.newId(), { amount });
    const asked = await submitCard(world, token, typedCard());
    expect(asked).toMatchObject({ kind: "earlier", earlier: [{ because: "same_card" }] });
    expect((await showCardEntry(world, token)).remarks).toEqual(asked);
  });

  test("a fault of ours before the card is sent is said, and the page takes the card again", async () => {
    const { store } = world;
    const broken = { ...store, transaction: () => Promise.reject(new Error("planted")) };
    const failing = submitCard({ ...world, store: broken }, token, typedCard());
    const shown = await failing.then(
      ({ kind }) => kind,
      () => "failed",
    );
    const { kind, remarks } = await showCardEntry(world, token);
    expect(kind).toBe("open");
    expect(remarks?.kind).toBe(shown === "failed" ? "failed" : "not_sent");
    expect(await submitCard(world, token, typedCard())).toMatchObject({ outcome: { kind: "sent" } });
  });

  test("of a page that another submission used, none says that nothing was sent", async () => {
    const { cardTickets } = world.store.tables;
    const [first, second] = ["2026-11-27T10:00:00.000Z", "2026-11-27T10:00:00.200Z"] as const;
    const fresh = (await cardTickets.find(token))?.openedAt ?? first;
    await cardTickets.beginSubmission(token, first);
    await cardTickets.beginSubmission(token, second);
    expect(await cardTickets.use(token, fresh)).toBe(true);
    await cardTickets.endSubmission(token, second, { kind: "failed" });
    expect(await cardTickets.submission(token)).toEqual({ remarks: null, submittedAt: null });
    // Its own submission may say so.
    await cardTickets.endSubmission(token, fresh, { kind: "failed" });
    expect((await cardTickets.submission(token)).remarks).toEqual({ kind: "failed" });
  });

  test("a card is under way until it has a result, or its process is long gone", async () => {
    token = await paymentCardToken(clerk, clerk.newId(), {
      amount,
      orderNumber: `PRACTICE-SLOW-${clerk.newId().slice(0, 8)}!`,
    });
    const submitted = submitCard(world, token, typedCard());
    await expect.poll(stands).toBe("under_way");
    await submitted;
    expect(await stands()).toBe("sent");
    token = await paymentCardToken(clerk, clerk.newId(), { amount: "1.00" });
    await world.store.tables.cardTickets.beginSubmission(token, world.clock.now().toString());
    expect(await stands()).toBe("under_way");
    world.clock.moveOn({ minutes: 3 });
    expect(await stands()).toBe("not_sent");
  });
});
