import { afterAll, beforeAll, expect, test } from "vitest";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { refundRequest, STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const MARKED = { ...DOUBT_SETTINGS.byDefault, markers: { refund: true, void: true, completion: true } };
const NUMBER = "4030000010001234";
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("a sale whose order number is a card number", (open) => {
  test.each([
    { number: NUMBER, shown: "•••• 1234", marked: false },
    { number: NUMBER, shown: "•••• 1234", marked: true },
    { number: "4030x0000x1000x1234", shown: "•••• 1234", marked: false },
    { number: `2026${NUMBER}`, shown: "••••", marked: false },
  ])(
    "is refunded, and the journal keeps no digit of $number but the last four (marker: $marked)",
    async ({ number, shown, marked }) => {
      const clerk = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
      if (marked) {
        const { name } = DOUBT_SETTINGS;
        const kept = { changedAt: "2026-01-01T00:00:00.000Z", changedBy: clerk.actor.staffId };
        await clerk.store.tables.settings.replace(
          { storeId: STORE, name, value: JSON.stringify(MARKED), ...kept },
          null,
        );
      }
      const sale = await service.purchase("100.00", number);
      const request = refundRequest(clerk, sale);
      expect(await refundTransaction(clerk, request)).toMatchObject({ kind: "done", value: { amountCents: 500 } });
      expect(await service.returnsOf(sale)).toEqual(["5.00"]);
      const entry = await clerk.store.tables.journal.find(request.operationId);
      expect(entry?.originalOrderNumber).toBe(shown);
      expect(JSON.stringify(entry)).not.toContain(number);
      expect(entry?.sentOrderNumber).toMatch(marked ? /^~[2-9A-Z]{6}$/ : /^$/);
    },
  );
});
