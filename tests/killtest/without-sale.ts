import { isAgreed, newId, type Shop, windows } from "#tests/killtest/shop.ts";

const AMOUNT_CENTS = 425;

/** Searches a sale that nobody made, asks a second person, and types the card. Given up where a step of it gets no answer. */
export async function refundWithoutSale(shop: Shop, person: number): Promise<void> {
  const { desk, random } = shop;
  const requestId = newId(random);
  await desk.send(person, { kind: "search_sale", requestId, amountCents: AMOUNT_CENTS }).last;
  const asked = await desk.send(person, { kind: "ask_without_sale", requestId, amountCents: AMOUNT_CENTS }).last;
  if (asked === "lost" || asked.kind !== "awaiting_approval") return;
  if (!(await isAgreed(shop, { requestId, askedBy: person }))) return;
  const opened = await desk.send(person, { kind: "open_card_page", requestId }).last;
  if (opened === "lost" || opened.kind !== "done") return;
  await desk.send(person, { kind: "type_card", token: opened.value.token }, windows(random)).last;
}
