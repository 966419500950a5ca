import { expect, test } from "vitest";
import { CUSTOMER_FIELDS, type Customer, missingBilling } from "#lib/domain/payments/payment.ts";

const customer = (text: string) => Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, text])) as Customer;

test("each field of the billing address that is missing has the service's name; the second line and the postal code may be", () => {
  expect(missingBilling(customer(""))).toEqual([
    ...["billing:name", "billing:email_address", "billing:phone_number", "billing:address_line1"],
    ...["billing:city", "billing:province", "billing:country"],
  ]);
  expect(missingBilling(customer("x"))).toEqual([]);
});
