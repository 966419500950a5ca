import type { Address } from "#lib/sandbox/requests/request-fields.ts";

/** An address as records and profiles print it. */
export function addressAnswer(address: Address) {
  return {
    name: address.name,
    address_line1: address.addressLine1,
    address_line2: address.addressLine2,
    city: address.city,
    province: address.province,
    country: address.country,
    postal_code: address.postalCode,
    phone_number: address.phoneNumber,
    email_address: address.emailAddress,
  };
}
