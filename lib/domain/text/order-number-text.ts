/** An order number as people are shown it: beside a marker stands the sale's own, which is empty for none. */
export function orderNumberText(orderNumber: string, saleOrderNumber = ""): string {
  return saleOrderNumber === "" ? orderNumber : `${orderNumber} (${saleOrderNumber})`;
}
