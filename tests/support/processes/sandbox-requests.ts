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

/** The first page of a search over the whole book; change what a test asks. */
export const WHOLE_BOOK = {
  name: "Search",
  start_date: "2000-01-01T00:00:00",
  end_date: "2100-01-01T00:00:00",
  start_row: 1,
  end_row: 500,
};
