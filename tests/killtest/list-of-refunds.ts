import { formatAmount } from "#lib/domain/amounts/money.ts";
import { planDigest } from "#lib/domain/batches/batch-request.ts";
import { isAgreed, type Shop } from "#tests/killtest/shop.ts";

const ROW_CENTS = 325;
/** Sales of a list that others adjust while it waits for its turn; such a row is then often refused, since less is left. */
const SHARED_ROWS = 2;

/**
 * Pastes a list of refunds, one of each sale, and asks for it. Once somebody else has approved it the server carries it out by
 * itself. Given up where a step of it gets no answer.
 */
export async function makeList(shop: Shop, person: number, sales: readonly string[]): Promise<void> {
  const { desk } = shop;
  const text = sales.map((id) => `${id};${formatAmount(ROW_CENTS)}`).join("\n");
  const pasted = await desk.send(person, { kind: "paste_list", text }).last;
  if (pasted === "lost" || pasted.kind !== "done") return;
  const { batchId } = pasted.value;
  const checked = await desk.send(person, { kind: "check_list", batchId }).last;
  if (checked === "lost" || checked.kind !== "done") return;
  const asked = await desk.send(person, { kind: "ask_list", batchId, seenPlan: planDigest(planOf(sales)) }).last;
  if (asked === "lost" || asked.kind !== "awaiting_approval") return;
  if (await isAgreed(shop, { requestId: asked.requestId, askedBy: person })) {
    shop.sales.push(...sales.slice(0, SHARED_ROWS));
  }
}

/** What a person sees who pasted it: a part of each sale goes back, as a refund. */
function planOf(sales: readonly string[]) {
  return sales.map((transactionId, index) => {
    const row = { line: index + 1, transactionId, amountCents: ROW_CENTS };
    return { ...row, state: "ready", method: "refund" } as const;
  });
}
