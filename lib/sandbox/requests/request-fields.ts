import { type Detail, faultsOf } from "#lib/sandbox/requests/errors.ts";
import { isCountry, isProvince } from "#lib/sandbox/requests/places.ts";

/** The body of a request, once it is known to be a JSON object. */
export type Body = Record<string, unknown>;

export type AddressFields = {
  name: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  phoneNumber: string;
  emailAddress: string;
  /** Left out of addresses that older books and vaults keep. */
  phoneCountryCode?: string;
  /** Of billing addresses alone. */
  phoneType?: string;
};

export const NO_ADDRESS: AddressFields = {
  name: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  province: "",
  country: "",
  postalCode: "",
  phoneNumber: "",
  emailAddress: "",
};

export type References = readonly [string, string, string, string, string];

export const NO_REFERENCES: References = ["", "", "", "", ""];

/** Reads a field that may be a text or a number; any other value counts as absent. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** Reads yes or no in any spelling: `true`, `"True"`, 1, `"1"`; `undefined` for neither. */
export function flagOf(value: unknown): boolean | undefined {
  const word = String(value).toLowerCase();
  if (word === "true" || word === "1") return true;
  return word === "false" || word === "0" ? false : undefined;
}

/** Applies given values to known ones; a null changes nothing. */
export function applyChanges(known: object, given: unknown): Body {
  const changes = Object.entries(objectOf(given)).filter(([, value]) => value !== null);
  return { ...known, ...Object.fromEntries(changes) };
}

/** Reads an object; an absent one is empty. */
export function objectOf(value: unknown): Body {
  return isObject(value) ? value : {};
}

/**
 * Reads an object that is empty, too, when none of its fields has a value: some programs send all fields of omitted objects.
 */
export function filledObjectOf(value: unknown): Body {
  const object = objectOf(value);
  return Object.values(object).every(isBlank) ? {} : object;
}

function isBlank(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === null || value === "" || value === false || value === 0;
}

export function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads texts and notes each one that is longer than its limit. */
export type TextReader = { details: Detail[]; read(path: string, value: unknown, longest: number): string };

export function createTextReader(): TextReader {
  const details: Detail[] = [];
  return {
    details,
    read(path, value, longest) {
      const text = textOf(value);
      if (text.length > longest)
        details.push({ field: path, message: `Must not be longer than ${longest} characters` });
      return text;
    },
  };
}

/** Reads the order number of a payment or an adjustment: at most 30 characters. */
export function readOrderNumber(body: Body, texts: TextReader): string {
  return texts.read("order_number", body.order_number, 30);
}

export function readReferences(body: Body, texts: TextReader): References {
  const custom = objectOf(body.custom);
  const read = (name: string) => texts.read(`custom:${name}`, custom[name], 256);
  return [read("ref1"), read("ref2"), read("ref3"), read("ref4"), read("ref5")];
}

const WORDS_OF_PROVINCE = "Select your state/province";
const WORDS_OF_COUNTRY = "Select your country";

export function readAddress(name: "billing" | "shipping", body: Body, texts: TextReader): AddressFields {
  const address = objectOf(body[name]);
  if (Object.keys(address).length === 0) return NO_ADDRESS;
  const read = (field: string, longest: number) => texts.read(`${name}:${field}`, address[field], longest);
  const province = read("province", 2);
  const country = read("country", 2);
  texts.details.push(
    ...faultsOf([
      [!isProvince(province, country), `${name}:province`, WORDS_OF_PROVINCE],
      [!isCountry(country), `${name}:country`, WORDS_OF_COUNTRY],
    ]),
  );
  return {
    name: read("name", 64),
    addressLine1: read("address_line1", 64),
    addressLine2: read("address_line2", 64),
    city: read("city", 32),
    province,
    country,
    postalCode: read("postal_code", 16),
    phoneNumber: read("phone_number", 20),
    emailAddress: read("email_address", 64),
    phoneCountryCode: read("phone_country_code", 3),
    phoneType: read("phone_type", 1),
  };
}

const REQUIRED_BILLING: readonly (readonly [keyof AddressFields, string, string])[] = [
  ["name", "name", "Enter your name"],
  ["emailAddress", "email_address", "Enter your email address"],
  ["phoneNumber", "phone_number", "Enter your phone number"],
  ["addressLine1", "address_line1", "Please enter your address"],
  ["city", "city", "Enter your city"],
  ["province", "province", WORDS_OF_PROVINCE],
  ["country", "country", WORDS_OF_COUNTRY],
];

/** Lists the missing fields of a billing address, on an account that requires one. */
export function missingBillingDetails(billing: AddressFields): Detail[] {
  return REQUIRED_BILLING.filter(([key]) => (billing[key] ?? "").trim() === "").map(([, field, message]) => ({
    field: `billing:${field}`,
    message,
  }));
}
