import { newId, type Shop, windows } from "#tests/killtest/shop.ts";

/** The most order numbers at a time: what is in doubt blocks its own. */
const NUMBERS = 1_000_000;
const MOST_CENTS = 9_000;

/** Takes a payment in cash or by a typed card. Given up where a step of it gets no answer. */
export async function takeSomePayment(shop: Shop, person: number): Promise<void> {
  const { desk, random } = shop;
  const operationId = newId(random);
  const means = random.chance(500) ? "cash" : "card";
  // Hardly ever the same again: the same card and amount within ten minutes would be asked about.
  const amountCents = 100 + random.below(MOST_CENTS);
  const orderNumber = `PAID-${random.below(NUMBERS)}`;
  const payment = { operationId, orderNumber, amountCents, means } as const;
  const taken = await desk.send(person, { kind: "take_payment", ...payment }, windows(random)).last;
  if (means === "cash" || taken === "lost" || taken.kind !== "awaiting_card") return;
  const opened = await desk.send(person, { kind: "open_payment_card", operationId }).last;
  if (opened === "lost" || opened.kind !== "done") return;
  await desk.send(person, { kind: "type_card", token: opened.value.token, again: true }, windows(random)).last;
}
