import { afterAll, beforeAll, expect, test } from "vitest";
import { REQUEST_KINDS } from "#lib/domain/approvals/approval.ts";
import { listDay } from "#lib/operations/books/day/list-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { checkInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { checkBatch } from "#lib/operations/money/batches/check-batch.ts";
import { allowRepeat, chooseRows } from "#lib/operations/money/batches/choose-rows.ts";
import { exportBatch, listBatches, showBatch } from "#lib/operations/money/batches/read-batches.ts";
import { readChangedRows } from "#lib/operations/money/batches/read-changed-rows.ts";
import { renewBatch } from "#lib/operations/money/batches/renew-batch.ts";
import {
  continueBatch,
  discardBatch,
  pauseBatch,
  reopenBatch,
  stopBatch,
} from "#lib/operations/money/batches/steer-batch.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { openCardPage } from "#lib/operations/money/unreferenced/open-card-page.ts";
import { listUnreferenced, showUnreferenced } from "#lib/operations/money/unreferenced/read-unreferenced.ts";
import { withdrawRequest } from "#lib/operations/people/approvals/answer-request.ts";
import {
  countRequests,
  listRequests,
  requestsAbout,
  seeAnswers,
} from "#lib/operations/people/approvals/request-views.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { asked, checked, pasted } from "#tests/support/money/batches.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { approvalOf, ask } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const OTHER = "300200579";
let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

const sale = () => service.purchase("100.00", `OTHER-${crypto.randomUUID().slice(0, 8)}`);

describeOnBothDatabases("an administrator of another store", (open) => {
  test("sees nothing of this one and acts on nothing, under the name of neither", async () => {
    const world = testWorld(sandbox, (await open()).store, undefined, { cardEntry: true });
    const [clerk, manager] = [await actingAs(world, "clerk"), await actingAs(world, "manager")];
    const made = await actingAs(world, "administrator", OTHER);
    // A key that every object has is no role.
    const stranger: OperationContext = { ...made, actor: { ...made.actor, roles: { [OTHER]: "administrator" } } };

    const first = await sale();
    const form = giveBackRequest(clerk, first);
    const requestId = await ask(clerk, form);
    const decision = await approvalOf(manager, requestId);
    const done = await refundTransaction(clerk, refundRequest(clerk, await sale()));
    const operationId = done.kind === "done" ? done.value.operationId : "";
    const refunded = done.kind === "done" ? done.value.transactionId : "";
    const draft = await pasted(manager, `transaction,amount\n${await sale()},5.00\n`);
    await checked(manager, draft);
    const waiting = await pasted(manager, `transaction,amount\n${await sale()},6.00\n`);
    await checked(manager, waiting);
    const batchRequestId = await asked(manager, waiting);
    const form2 = { batchId: draft, reason: "goods_returned", note: "", seenPlan: 1 } as const;

    for (const storeId of [OTHER, STORE, "constructor", "__proto__"]) {
      const isTheirs = storeId === OTHER;
      const told = async (outcome: Promise<unknown>) => {
        const result = (await outcome) as Parameters<typeof word>[0];
        if (result.kind !== "done") return word(result);
        const { value } = result;
        return Array.isArray(value) && value.length === 0 ? "empty" : (value ?? "none");
      };
      const expected = (own: unknown) => (isTheirs ? own : "not_permitted");
      const unknown = expected("unknown_request");
      expect(await told(decideRequest(stranger, { ...decision, storeId }))).toBe(unknown);
      expect(await told(decideRequest(stranger, { ...decision, storeId, decision: "decline", note: "no" }))).toBe(
        unknown,
      );
      const seen = { rows: 1, amountCents: 600 };
      const approving = { storeId, requestId: batchRequestId, decision: "approve", note: "", seen } as const;
      expect(await told(decideRequest(stranger, approving))).toBe(unknown);
      expect(await told(readChangedRows(stranger, { storeId, requestId: batchRequestId, after: 0 }))).toBe(unknown);
      expect(await told(withdrawRequest(stranger, { storeId, requestId }))).toBe(unknown);
      expect(await told(openCardPage(stranger, { storeId, requestId, locale: "en" }))).toBe(unknown);
      expect(await told(showRequest(stranger, { storeId, requestId }))).toBe(expected("none"));
      expect(await told(showUnreferenced(stranger, { storeId, requestId }))).toBe(expected("none"));
      expect(await told(listRequests(stranger, { storeId }))).toBe(expected("empty"));
      expect(await told(listUnreferenced(stranger, { storeId }))).toBe(expected("empty"));
      expect(await told(requestsAbout(stranger, { storeId, subjectId: first }))).toBe(expected("empty"));
      expect(await told(countRequests(stranger, { storeId }))).toBe(expected(0));
      expect(await told(seeAnswers(stranger, { storeId, requestIds: [requestId] }))).toBe(expected("none"));

      // Both stores of the test have one account: its record is read, and nothing of the other store's journal.
      const receipt = await loadReceipt(stranger, { storeId, transactionId: refunded });
      if (isTheirs) expect(receipt).toMatchObject({ kind: "done", value: { facts: { staffName: null } } });
      else expect(receipt.kind).toBe("not_permitted");
      expect(await told(checkInDoubt(stranger, { storeId, operationId }))).toBe(expected("unknown_operation"));
      expect(await told(showDoubt(stranger, { storeId, operationId }))).toBe(expected("unknown_operation"));
      if (isTheirs) {
        expect(await listDay(stranger, { storeId, day: "", everybody: true })).toMatchObject({
          value: { entries: [] },
        });
        const again = refundRequest(stranger, first, { storeId, operationId });
        expect(word(await refundTransaction(stranger, again))).toBe("operation_used");
      } else {
        expect(await told(listDay(stranger, { storeId, day: "", everybody: true }))).toBe("not_permitted");
      }

      for (const batchId of [draft, waiting]) {
        const batch = { storeId, batchId };
        for (const steer of [pauseBatch, continueBatch, stopBatch, discardBatch, reopenBatch, allowRepeat]) {
          expect(await told(steer(stranger, batch))).toBe(expected("batch_unknown"));
        }
        expect(await told(chooseRows(stranger, { ...batch, lines: [2], choice: "excluded" }))).toBe(
          expected("batch_unknown"),
        );
        expect(await told(askBatch(stranger, { ...form2, ...batch }))).toBe(expected("batch_unknown"));
        expect(await told(checkBatch(stranger, { ...batch, again: true }))).toBe(expected("batch_unknown"));
        expect(await told(renewBatch(stranger, { ...batch, left: "unsent" }))).toBe(expected("batch_unknown"));
        expect(await told(exportBatch(stranger, batch))).toBe(expected("batch_unknown"));
        expect(await told(showBatch(stranger, batch))).toBe(expected("none"));
      }
      expect(await told(listBatches(stranger, { storeId }))).toBe(expected("empty"));
    }
    expect(await service.adjustmentsOf(first)).toEqual([]);
    const { requests, batches } = world.store.tables;
    expect(
      (await requests.list(STORE, { requesterId: "", kinds: REQUEST_KINDS, answered: 9 })).map(({ state }) => state),
    ).toEqual(["waiting", "waiting"]);
    expect((await batches.list(STORE, 9)).map(({ state }) => state).sort()).toEqual(["draft", "waiting"]);
    expect(word(await giveMoneyBack(stranger, form))).toBe("not_permitted");
  });
});
