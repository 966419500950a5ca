import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { askBatch } from "#lib/operations/money/batches/ask-batch.ts";
import { checkBatch } from "#lib/operations/money/batches/check-batch.ts";
import { createBatch } from "#lib/operations/money/batches/create-batch.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { openPaymentCard } from "#lib/operations/money/payments/open-payment-card.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { askUnreferencedRefund } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import { findLikelyOriginals } from "#lib/operations/money/unreferenced/find-likely-originals.ts";
import { openCardPage } from "#lib/operations/money/unreferenced/open-card-page.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { typedPaymentOf } from "#tests/killtest/http-tasks.ts";
import type { StaffTask } from "#tests/killtest/staff-task.ts";
import { type MoneyForm, VERBS } from "#tests/simulation/money-verbs.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { originalsSearch, typedCard, unreferencedRequest } from "#tests/support/money/unreferenced-requests.ts";

/** Does a task by the operations that the server's pages, actions and routes call. */
export async function runDirectly(
  context: OperationContext,
  storeId: string,
  task: StaffTask,
): Promise<Outcome<unknown>> {
  switch (task.kind) {
    case "adjust":
      return VERBS[task.form.verb].ask(context, task.form);
    case "ask":
      return giveMoneyBack(context, askedOf(storeId, task.form));
    case "decide": {
      const { requestId, decision, seen } = task;
      return decideRequest(context, { storeId, requestId, decision, seen, note: "Seen" });
    }
    case "paste_list":
      return createBatch(context, { storeId, aim: "give_back", from: { source: "pasted", text: task.text } }, []);
    case "check_list":
      return checkList(context, { storeId, batchId: task.batchId });
    case "ask_list": {
      const { batchId, seenPlan } = task;
      return askBatch(context, { storeId, batchId, seenPlan, reason: "goods_returned", note: "" });
    }
    case "search_sale":
      return findLikelyOriginals(context, originalsSearch(task.requestId, { amountCents: task.amountCents }));
    case "ask_without_sale":
      return askUnreferencedRefund(context, unreferencedRequest(task.requestId, { amountCents: task.amountCents }));
    case "open_card_page":
      return openCardPage(context, { storeId, requestId: task.requestId, locale: "en" });
    case "type_card":
      return typeCard(context, task);
    case "take_payment":
      return takePayment(context, paymentRequest(task.operationId, typedPaymentOf(storeId, task)));
    case "open_payment_card":
      return openPaymentCard(context, { storeId, operationId: task.operationId, locale: "en" });
  }
}

function askedOf(storeId: string, { operationId, transactionId, amountCents, leftCents, byName }: MoneyForm) {
  const reason = { reason: "goods_returned", note: "" } as const;
  const asked = { amountCents, remainingCents: leftCents, method: "refund", byName, ask: true } as const;
  return { storeId, transactionId, operationId, ...reason, ...asked };
}

async function checkList(context: OperationContext, named: { storeId: string; batchId: string }) {
  const checks = await checkBatch(context, { ...named, again: false });
  if (checks.kind !== "done") return checks;
  for await (const event of checks.value) if (event.kind === "ended" && event.cause) throw new Error(event.cause);
  return { kind: "done", value: null } as const;
}

type CardTask = Extract<StaffTask, { kind: "type_card" }>;

async function typeCard(context: OperationContext, { token, again }: CardTask): Promise<Outcome<unknown>> {
  const first = await submitCard(context, token, typedCard());
  const isAsked = first.kind === "earlier" && again;
  const shownIds = isAsked ? first.earlier.map(({ transactionId }) => transactionId) : [];
  const submitted = isAsked ? await submitCard(context, token, typedCard(), shownIds) : first;
  switch (submitted.kind) {
    case "invalid":
      throw new Error(JSON.stringify(submitted.faults));
    case "closed":
      return notAllowed("card_ticket_over");
    case "earlier":
      throw new Error("an order number that was used before");
    case "carried_out":
      return submitted.outcome.kind === "sent" ? { kind: "done", value: null } : submitted.outcome;
  }
}
