/** Writes an order number for people: a marker with the sale's own number beside it (empty: none). */
export function orderNumberText(orderNumber: string, saleOrderNumber = ""): string {
  return saleOrderNumber === "" ? orderNumber : `${orderNumber} (${saleOrderNumber})`;
}
