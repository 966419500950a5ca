/** The form's field for each name under which the service, or the store, refuses one (public guides). */
const FIELD_OF: Readonly<Record<string, string>> = {
  amount: "amount",
  order_number: "orderNumber",
  comments: "comments",
  "token:code": "means.code",
  "token:name": "means.owner",
  "payment_profile:customer_code": "means.customerCode",
  "payment_profile:card_id": "means.cardId",
  "billing:name": "customer.name",
  "billing:email_address": "customer.email",
  "billing:phone_number": "customer.phone",
  "billing:address_line1": "customer.line1",
  "billing:address_line2": "customer.line2",
  "billing:city": "customer.city",
  "billing:province": "customer.province",
  "billing:postal_code": "customer.postalCode",
  "billing:country": "customer.country",
};

/** Returns the form's fields for these names; names that the form does not have are left out. */
export function formFieldsOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => FIELD_OF[name.toLowerCase()] ?? []);
}
