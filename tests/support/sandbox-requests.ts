/** A card that the test bank approves; its digits are public. */
export const APPROVED_CARD = {
  name: "Zoë Lévesque",
  number: "4030000010001234",
  expiry_month: "02",
  expiry_year: "29",
  cvd: "123",
};

export function cardPayment(amount: number | string, orderNumber: string, card: Record<string, unknown> = {}) {
  return { order_number: orderNumber, amount, payment_method: "card", card: { ...APPROVED_CARD, ...card } };
}

export function preAuthorization(amount: number | string, orderNumber: string) {
  return cardPayment(amount, orderNumber, { complete: false });
}
