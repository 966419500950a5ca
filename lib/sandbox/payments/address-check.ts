import type { AddressFields } from "#lib/sandbox/requests/request-fields.ts";

/** The result of the bank's address check. */
export type AddressCheck = {
  id: string;
  message: string;
  processed: boolean;
  addressMatch: 0 | 1;
  postalMatch: 0 | 1;
  result: "0" | "1";
};

const CHECKS: Record<string, Omit<AddressCheck, "id">> = {
  Y: {
    message: "Street address and Postal/ZIP match.",
    processed: true,
    addressMatch: 1,
    postalMatch: 1,
    result: "1",
  },
  N: {
    message: "Street address and Postal/ZIP do not match.",
    processed: true,
    addressMatch: 0,
    postalMatch: 0,
    result: "0",
  },
  U: {
    message: "Address information is unavailable.",
    processed: false,
    addressMatch: 0,
    postalMatch: 0,
    result: "0",
  },
};

/** Addresses that the test bank knows. */
const KNOWN = ["2659 douglas st|v8t4m3", "1407 graymalkin lane|111111"];

/**
 * Gives the letter of the address check: a known address matches, another in Canada or the United States does not, any other is
 * unavailable.
 */
export function checkAddress({ addressLine1, postalCode, country }: AddressFields): string {
  if (addressLine1 === "" && postalCode === "") return "U";
  const key = `${addressLine1.trim()}|${postalCode.replaceAll(" ", "")}`.toLowerCase();
  if (KNOWN.includes(key)) return "Y";
  return ["CA", "US"].includes(country.toUpperCase()) ? "N" : "U";
}

/** Explains a letter of the address check in an answer to a payment. */
export function addressCheck(letter: string): AddressCheck {
  const check = CHECKS[letter] ?? CHECKS.U;
  if (!check) throw new Error(`no address check ${letter}`);
  return { id: letter, ...check };
}
