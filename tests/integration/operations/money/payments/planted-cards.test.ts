import { inspect } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { continueChallenged } from "#lib/operations/money/payments/challenges/continue-challenged.ts";
import { showPayment } from "#lib/operations/money/payments/show-payment.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { paymentCardToken, paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { placesOf, secretForms } from "#tests/support/money/payments/secret-forms.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const APPROVED = "4030000010001234";
const DECLINED = "4003050500040005";
const INVALID = "4030000010001235";
/** Its bank asks the customer under 3-D Secure. */
const CHALLENGED = "4716519788977219";
const BROWSER = { language: "en", colorDepth: 24, screenHeight: 900, screenWidth: 1_440, timeZone: "America/Toronto" };
const OWNER = "Zoé Tremblay";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
});
afterAll(() => sandbox.stop());

/** Everything that is kept, in every table. */
async function everythingIn(store: Store): Promise<string> {
  const database = databaseOf(store);
  const tables = await database.introspection.getTables();
  const all = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)));
  return JSON.stringify(all.map(({ rows }) => rows));
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  test("no card number and no token is kept, logged or answered, whatever becomes of a payment", async () => {
    const { store, remove } = await temporaryDatabase(kind);
    try {
      const world = testWorld(sandbox, store, undefined, { cardEntry: true });
      const clerk = await actingAs(world, "clerk");
      const answers: unknown[] = [];
      let cents = kind === "sqlite" ? 100 : 200;
      const pageOf = (change = {}) => {
        cents += 1;
        return paymentCardToken(clerk, clerk.newId(), { amount: `41.${String(cents).slice(-2)}`, ...change });
      };
      const type = async (token: string, number: string, on: typeof world = world) =>
        answers.push(await submitCard(on, token, typedCard({ number })).catch((error: unknown) => error));
      const printed = vi.spyOn(process.stderr, "write");

      await type(await pageOf(), APPROVED);
      await type(await pageOf(), DECLINED);
      await type(await pageOf(), INVALID);
      const id = clerk.newId().slice(0, 6);
      await type(await pageOf({ orderNumber: `PRACTICE-DROP-AFTER-${id}` }), APPROVED);
      await type(await pageOf({ orderNumber: `PRACTICE-MALFORMED-${id}` }), APPROVED);
      const dying = withGateway(clerk, (gateway) => ({
        async pay(...given) {
          await gateway.pay(...given);
          throw new Error("the process died", { cause: { given } });
        },
      }));
      await type(await pageOf(), APPROVED, dying);
      const failing = {
        ...clerk,
        store: { ...store, transaction: () => Promise.reject(new Error("the disk is full")) },
      };
      await type(await pageOf(), APPROVED, failing);
      const amount = kind === "sqlite" ? "42.01" : "42.02";
      await type(await pageOf({ amount }), APPROVED);
      const asked = await pageOf({ amount });
      await type(asked, APPROVED);
      expect(answers.at(-1)).toMatchObject({ kind: "earlier" });
      const { earlier } = answers.at(-1) as { earlier: readonly EarlierPayment[] };
      const shown = earlier.map(({ transactionId }) => transactionId);
      answers.push(await submitCard(world, asked, typedCard({ number: APPROVED }), shown));
      expect(answers.at(-1)).toMatchObject({ kind: "carried_out" });

      // One customer confirms at the bank, and another one is still waited for.
      const changed = { changedAt: "2026-01-01T00:00:00.000Z", changedBy: clerk.actor.staffId };
      const value = JSON.stringify({ ...PAYMENT_SETTINGS.byDefault, secure: "offered" });
      await store.tables.settings.replace({ storeId: STORE, name: PAYMENT_SETTINGS.name, value, ...changed }, null);
      const here = { place: "here", browser: BROWSER } as const;
      let returnToken = "";
      world.returnAddress = (token) => {
        returnToken = token;
        return `http://dashboard.test/confirm-payment/return/${token}`;
      };
      await type(await pageOf(here), CHALLENGED);
      const sessionId = (await store.tables.challenges.findByReturn(returnToken))?.sessionId ?? "";
      const answer = Buffer.from(JSON.stringify({ transStatus: "Y" })).toString("base64url");
      answers.push(await continueChallenged(world, returnToken, { sessionId, answer }));
      await type(await pageOf(here), CHALLENGED);
      expect((await store.tables.challenges.findByReturn(returnToken))?.issuerPage).toContain("form");

      const codes: string[] = [];
      for (const [number, orderNumber] of [
        [APPROVED, `TOKEN-1-${id}`],
        [DECLINED, `TOKEN-2-${id}`],
        [INVALID, `TOKEN-3-${id}`],
        [APPROVED, `PRACTICE-DROP-AFTER-${id}-T`],
      ]) {
        const body = JSON.stringify({ number, expiry_month: "02", expiry_year: "31", cvd: "123" });
        const headers = { "content-type": "application/json" };
        const made = await fetch(`${sandbox.baseUrl}/scripts/tokenization/tokens`, { method: "POST", headers, body });
        const { token } = (await made.json()) as { token: string };
        codes.push(token);
        const means = { means: "token", code: token, owner: OWNER } as const;
        const input = paymentRequest(clerk.newId(), { orderNumber: String(orderNumber), means });
        answers.push(await takePayment(clerk, input));
        // The same token once more, for a payment of its own.
        answers.push(
          await takePayment(clerk, { ...input, operationId: clerk.newId(), orderNumber: `${orderNumber}-2` }),
        );
      }
      world.clock.moveOn({ minutes: 2 });
      await recoverJournal(world);
      const entries = await store.tables.journal.preparedBetween(STORE, {
        from: Temporal.Instant.from("2000-01-01T00:00Z"),
        before: Temporal.Instant.from("2100-01-01T00:00Z"),
      });
      expect(new Set(entries.map(({ state }) => state))).toContain("succeeded");
      expect(new Set(entries.map(({ state }) => state))).toContain("declined");
      expect(new Set(entries.map(({ state }) => state))).toContain("challenged");
      for (const { operationId } of entries) answers.push(await showPayment(clerk, { storeId: STORE, operationId }));

      const seen = `${await everythingIn(store)}${inspect([world.logged, answers, printed.mock.calls], { depth: 20, maxArrayLength: null })}`;
      const secrets = [APPROVED, DECLINED, INVALID, CHALLENGED, "4030 0000", "4003 0505", ...codes].flatMap(
        secretForms,
      );
      expect(placesOf(secrets, [["tables, log and answers", seen]])).toEqual([]);
      expect(seen).not.toMatch(/\b403000|\b400305/);
    } finally {
      await remove();
    }
  });
});
