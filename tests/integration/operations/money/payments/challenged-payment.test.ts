import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAYMENT_SETTINGS, type PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { countInDoubt } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { abandonChallenge } from "#lib/operations/money/payments/challenges/abandon-challenge.ts";
import { continueChallenged, showReturn } from "#lib/operations/money/payments/challenges/continue-challenged.ts";
import { makeConfirmLink } from "#lib/operations/money/payments/challenges/make-confirm-link.ts";
import { openIssuerPage, showConfirmLink } from "#lib/operations/money/payments/challenges/open-issuer-page.ts";
import { showPayment } from "#lib/operations/money/payments/show-payment.ts";
import { openStore } from "#lib/store/open-store.ts";
import { paymentCardToken, rowsUnder } from "#tests/support/money/payments/payment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const CHALLENGED = "4716519788977219";
const REJECTED = "4635691262664247";
const FRICTIONLESS = "4012000033330026";
const BROWSER = {
  language: "en-CA",
  colorDepth: 24,
  screenHeight: 900,
  screenWidth: 1_440,
  timeZone: "America/Toronto",
};

let sandbox: RunningSandbox;
let cents = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

/** An issuer's answer, as its page sends it back. */
const issuerSays = (transStatus: string) => Buffer.from(JSON.stringify({ transStatus })).toString("base64url");

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let database: TemporaryDatabase;
  let world: TestWorld;
  let clerk: TestWorld & OperationContext;
  let manager: OperationContext;
  let returnToken = "";

  beforeEach(async () => {
    await sandbox.control.clearFaults();
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    world.returnAddress = (token) => {
      returnToken = token;
      return `http://dashboard.test/confirm-payment/return/${token}`;
    };
    clerk = await actingAs(world, "clerk");
    manager = await actingAs(world, "manager");
    await secured("offered");
    return () => database.remove();
  });

  async function secured(secure: PaymentSettings["secure"]): Promise<void> {
    const administrator = { ...manager, actor: { ...manager.actor, roles: { [STORE]: "administrator" } } } as const;
    const { tables } = world.store;
    const before = await tables.settings.read(STORE, PAYMENT_SETTINGS.name);
    const value = { ...PAYMENT_SETTINGS.byDefault, secure };
    const seenAt = before?.changedAt ?? null;
    const changed = await changeSetting(administrator, { storeId: STORE, name: "payments", value, seenAt });
    expect(changed.kind).toBe("done");
  }

  /** Takes a payment by that card; the customer is here unless told otherwise. */
  async function take(number: string, change: Partial<TypedPayment> = {}, by: OperationContext = clerk) {
    cents += 1;
    const operationId = clerk.newId();
    const amount = `51.${String(cents).padStart(2, "0")}`;
    const here = { place: "here", browser: BROWSER } as const;
    const token = await paymentCardToken(clerk, operationId, { amount, ...here, ...change });
    await submitCard(by, token, typedCard({ number }));
    return operationId;
  }

  const entryOf = async (operationId: string) => {
    const { state, authentication } = (await world.store.tables.journal.find(operationId)) ?? {};
    return [state, authentication];
  };

  /** What the service's book holds of the payment. */
  async function booked(operationId: string): Promise<string[]> {
    const payment = await world.store.tables.payments.find(operationId);
    return (await rowsUnder(clerk, payment?.orderNumber ?? "")).map(
      (row) => `${row.kind}${row.approved ? "" : " declined"}`,
    );
  }

  const sessionOf = async (operationId: string) =>
    (await world.store.tables.challenges.find(operationId))?.sessionId ?? "";

  const comeBack = async (operationId: string, transStatus: string, on: TestWorld = world) =>
    continueChallenged(on, returnToken, { sessionId: await sessionOf(operationId), answer: issuerSays(transStatus) });

  test("a card that its bank knows is charged without asking the customer", async () => {
    const operationId = await take(FRICTIONLESS);
    expect(await entryOf(operationId)).toEqual(["succeeded", "succeeded"]);
  });

  test("a challenged payment waits, charges nothing, blocks its order number and is no doubt", async () => {
    const operationId = await take(CHALLENGED);
    expect(await entryOf(operationId)).toEqual(["challenged", null]);
    expect(await booked(operationId)).toEqual([]);
    expect(await countInDoubt(manager, { storeId: STORE })).toEqual({ kind: "done", value: 0 });
    await recoverJournal(world);
    expect(await entryOf(operationId)).toEqual(["challenged", null]);
    const { orderNumber = "" } = (await world.store.tables.payments.find(operationId)) ?? {};
    const second = await take(FRICTIONLESS, { orderNumber });
    expect(await entryOf(second)).toEqual([undefined, undefined]);
  });

  test.each([
    ["Y", ["succeeded", "succeeded"], ["purchase"]],
    ["A", ["succeeded", "attempted"], ["purchase"]],
    ["U", ["succeeded", "unavailable"], ["purchase"]],
    ["R", ["declined", "rejected"], ["purchase declined"]],
    ["N", ["declined", "failed"], ["purchase declined"]],
  ])("the issuer's answer %s ends it as %j", async (answer, ending, rows) => {
    const operationId = await take(CHALLENGED);
    const returned = await comeBack(operationId, answer);
    expect(returned).toMatchObject({ kind: "shown", awaited: { isOpen: false } });
    expect(await entryOf(operationId)).toEqual(ending);
    expect(await booked(operationId)).toEqual(rows);
    // Nothing of the service's session is kept any longer.
    expect(await world.store.tables.challenges.find(operationId)).toMatchObject({ sessionId: "", issuerPage: "" });
  });

  test("a pre-auth is held after its challenge, not charged", async () => {
    const operationId = await take(CHALLENGED, { verb: "pre_authorization" });
    await comeBack(operationId, "Y");
    expect(await booked(operationId)).toEqual(["pre_authorization"]);
  });

  test("a card that its bank rejects at once is told apart from a decline", async () => {
    expect(await entryOf(await take(REJECTED))).toEqual(["declined", "rejected"]);
  });

  test("where 3-D Secure is required, a bank that cannot ask charges nothing", async () => {
    await secured("required");
    const operationId = await take(CHALLENGED);
    await comeBack(operationId, "U");
    expect(await entryOf(operationId)).toEqual(["declined", "unavailable"]);
    expect(await booked(operationId)).toEqual(["purchase declined"]);
  });

  test("an order on the telephone, and a store without 3-D Secure, ask nobody", async () => {
    expect(await entryOf(await take(CHALLENGED, { place: "telephone", browser: null }))).toEqual(["succeeded", null]);
    await secured("off");
    expect(await entryOf(await take(CHALLENGED))).toEqual(["succeeded", null]);
  });

  test("returns without data, with another payment's, and replayed ones continue nothing", async () => {
    const other = await take(CHALLENGED);
    const foreign = { sessionId: await sessionOf(other), answer: issuerSays("Y") };
    const operationId = await take(CHALLENGED);
    expect(await continueChallenged(world, returnToken, null)).toMatchObject({ kind: "missing" });
    expect(await continueChallenged(world, returnToken, foreign)).toMatchObject({ kind: "foreign" });
    expect(await continueChallenged(world, "0".repeat(64), foreign)).toEqual({ kind: "unknown" });
    expect(await entryOf(operationId)).toEqual(["challenged", null]);
    expect(await entryOf(other)).toEqual(["challenged", null]);
    const answer = { sessionId: await sessionOf(operationId), answer: issuerSays("Y") };
    await Promise.all([1, 2, 3, 4].map(() => continueChallenged(world, returnToken, answer)));
    await continueChallenged(world, returnToken, answer);
    expect(await entryOf(operationId)).toEqual(["succeeded", "succeeded"]);
    expect(await booked(operationId)).toEqual(["purchase"]);
  });

  test("four returns at once send one request", async () => {
    const operationId = await take(CHALLENGED);
    let sent = 0;
    const counting = withGateway(clerk, (gateway) => ({
      continuePayment(request) {
        sent += 1;
        return gateway.continuePayment(request);
      },
    }));
    await Promise.all([1, 2, 3, 4].map(() => comeBack(operationId, "Y", counting)));
    expect(sent).toBe(1);
    expect(await entryOf(operationId)).toEqual(["succeeded", "succeeded"]);
  });

  test("two processes on one database send one request", async () => {
    const other = await openStore(database);
    const operationId = await take(CHALLENGED);
    let sent = 0;
    const processes = [database.store, other].map((store, index) =>
      withGateway({ ...clerk, store, instanceId: `process-${index}` }, (gateway) => ({
        continuePayment(request) {
          sent += 1;
          return gateway.continuePayment(request);
        },
      })),
    );
    await Promise.all([...processes, ...processes, ...processes].map((on) => comeBack(operationId, "Y", on)));
    await other.close();
    expect(sent).toBe(1);
    expect(await booked(operationId)).toEqual(["purchase"]);
  });

  test.each([true, false])("a process that ends while it continues leaves a doubt; was it sent: %s", async (isSent) => {
    const operationId = await take(CHALLENGED);
    const isReached = Promise.withResolvers<void>();
    const dying = withGateway(clerk, (gateway) => ({
      async continuePayment(request) {
        if (isSent) await gateway.continuePayment(request);
        isReached.resolve();
        return new Promise(() => {});
      },
    }));
    void comeBack(operationId, "Y", dying);
    await isReached.promise;
    world.clock.moveOn({ minutes: 1 });
    await recoverJournal(world);
    expect(await entryOf(operationId)).toEqual([isSent ? "succeeded" : "in_doubt", null]);
    // Nothing is sent again, neither for a doubt nor after it.
    await comeBack(operationId, "Y");
    expect(await booked(operationId)).toEqual(isSent ? ["purchase"] : []);
  });

  test("a return of the first session continues nothing once the service has asked again", async () => {
    const operationId = await take(CHALLENGED);
    const first = { sessionId: await sessionOf(operationId), answer: issuerSays("Y") };
    const session = { sessionId: "SECOND", version: 2, issuerPage: "<form></form>" } as const;
    const again = withGateway(clerk, () => ({ continuePayment: async () => ({ kind: "challenged", session }) }));
    expect(await continueChallenged(again, returnToken, first)).toMatchObject({ awaited: { isOpen: true } });
    expect(await entryOf(operationId)).toEqual(["challenged", null]);
    expect(await sessionOf(operationId)).toBe("SECOND");
    expect(await continueChallenged(world, returnToken, first)).toMatchObject({ kind: "foreign" });
    expect(await entryOf(operationId)).toEqual(["challenged", null]);
  });

  test("a lost answer after the confirmation is in doubt, and settles as one charge", async () => {
    const operationId = await take(CHALLENGED);
    await sandbox.control.fault({ kind: "drop-after", endpoints: ["payments"] });
    await comeBack(operationId, "Y");
    expect(await entryOf(operationId)).toEqual(["in_doubt", null]);
    world.clock.moveOn({ minutes: 1 });
    await recoverJournal(world);
    expect(await entryOf(operationId)).toEqual(["succeeded", null]);
    expect(await booked(operationId)).toEqual(["purchase"]);
  });

  test("a service that cannot be reached after the confirmation charges nothing and says so", async () => {
    const operationId = await take(CHALLENGED);
    const cut = withGateway(clerk, () => ({ continuePayment: async () => ({ kind: "unsent", cause: "unreachable" }) }));
    await comeBack(operationId, "Y", cut);
    expect(await entryOf(operationId)).toEqual(["cancelled", null]);
    expect(await booked(operationId)).toEqual([]);
  });

  test("nobody confirms in time: it ends by itself, and a late return continues nothing", async () => {
    const operationId = await take(CHALLENGED);
    const answer = { sessionId: await sessionOf(operationId), answer: issuerSays("Y") };
    world.clock.moveOn({ minutes: 31 });
    await recoverJournal(world);
    expect(await entryOf(operationId)).toEqual(["cancelled", "timed_out"]);
    await continueChallenged(world, returnToken, answer);
    expect(await entryOf(operationId)).toEqual(["cancelled", "timed_out"]);
    expect(await booked(operationId)).toEqual([]);
  });

  test("a return after the time ends it too, before the recovery does", async () => {
    const operationId = await take(CHALLENGED);
    world.clock.moveOn({ minutes: 31 });
    await comeBack(operationId, "Y");
    expect(await entryOf(operationId)).toEqual(["cancelled", "timed_out"]);
  });

  test("a session that the service no longer has is told as time that ran out", async () => {
    const operationId = await take(CHALLENGED);
    const row = (await world.store.tables.challenges.find(operationId)) ?? expect.fail();
    await world.store.tables.challenges.renew(operationId, { ...row, sessionId: "GONE" });
    await comeBack(operationId, "Y");
    expect(await entryOf(operationId)).toEqual(["declined", "timed_out"]);
  });

  test("the clerk gives up: nothing can continue it; others may not", async () => {
    const operationId = await take(CHALLENGED);
    const asked = { storeId: STORE, operationId };
    const accountant = { ...clerk, actor: { ...clerk.actor, roles: { [STORE]: "accountant" } } } as const;
    expect(await abandonChallenge(accountant, asked)).toEqual({ kind: "not_permitted" });
    const colleague = { ...clerk, actor: { ...clerk.actor, staffId: "clerk-2" } };
    expect(await showPayment(clerk, asked)).toMatchObject({ value: { own: true, mayGiveUp: true } });
    expect(await showPayment(manager, asked)).toMatchObject({ value: { own: false, mayGiveUp: true } });
    expect(await makeConfirmLink(colleague, { ...asked, isShownHere: true })).toEqual({ kind: "not_permitted" });
    expect(await abandonChallenge(clerk, { ...asked, storeId: "300200579" })).toEqual({ kind: "not_permitted" });
    const answer = { sessionId: await sessionOf(operationId), answer: issuerSays("Y") };
    expect(await abandonChallenge(clerk, asked)).toEqual({ kind: "done", value: null });
    await continueChallenged(world, returnToken, answer);
    expect(await entryOf(operationId)).toEqual(["cancelled", "abandoned"]);
    expect(await abandonChallenge(clerk, asked)).toMatchObject({ kind: "not_allowed" });
    expect(await makeConfirmLink(clerk, { ...asked, isShownHere: false })).toMatchObject({ kind: "not_allowed" });
  });

  test("a person who was disabled meanwhile charges nobody", async () => {
    const operationId = await take(CHALLENGED);
    await world.store.tables.staff.disable(clerk.actor.staffId, world.clock.now().toString());
    await comeBack(operationId, "Y");
    expect(await entryOf(operationId)).toEqual(["cancelled", "abandoned"]);
    expect(await booked(operationId)).toEqual([]);
  });

  test("a link shows the payment, opens the bank's page once, and ends with a newer one", async () => {
    const operationId = await take(CHALLENGED);
    const make = async () => {
      const made = await makeConfirmLink(clerk, { storeId: STORE, operationId, isShownHere: false });
      return made.kind === "done" ? made.value.token : expect.fail(made.kind);
    };
    const older = await make();
    const token = await make();
    expect(await showConfirmLink(world, older)).toMatchObject({ kind: "closed", why: "unknown" });
    expect(await showConfirmLink(world, token)).toMatchObject({ kind: "open" });
    expect(await showConfirmLink(world, token)).toMatchObject({ kind: "open" });
    const opened = await Promise.all([openIssuerPage(world, token), openIssuerPage(world, token)]);
    expect(opened.map((one) => one.kind).toSorted()).toEqual(["closed", "opened"]);
    expect(opened.find((one) => one.kind === "opened")).toMatchObject({ issuerPage: expect.stringContaining("<form") });
    expect(await showConfirmLink(world, token)).toMatchObject({ kind: "closed", why: "used" });
    const last = await make();
    world.clock.moveOn({ minutes: 31 });
    expect(await openIssuerPage(world, last)).toMatchObject({ kind: "closed", why: "over" });
    expect(await showReturn(world, returnToken)).toMatchObject({ kind: "shown", awaited: { isOpen: false } });
  });
});
