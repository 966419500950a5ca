import type { BookCard } from "#lib/sandbox/cards/card.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import { type AddressFields, NO_ADDRESS } from "#lib/sandbox/requests/request-fields.ts";
import { CITIES, FIRST_NAMES, LAST_NAMES, STREETS } from "#lib/sandbox/seed/customer-names.ts";
import { CARD_BINS } from "#lib/sandbox/seed/goods.ts";

/** A customer who buys repeatedly, always with the same card. */
export type SeedCustomer = {
  billing: AddressFields;
  shipping: AddressFields;
  card: BookCard;
  code: string;
  ip: string;
};

const LARGEST_CIRCLE = 20_000;
/** Networks reserved for documentation. */
const NETWORKS = ["192.0.2", "198.51.100", "203.0.113"] as const;

/** The first customer's card, which the search's own example looks for. */
const EXAMPLE_CARD = { type: "VI", bin: "403000", lastFour: "4242" } as const;

/** Invents as many customers as that many transactions would have. */
export function inventCustomers(random: Random, records: number): [SeedCustomer, ...SeedCustomer[]] {
  const count = Math.min(LARGEST_CIRCLE, Math.max(20, Math.floor(records / 5)));
  const first = inventCustomer(random);
  const otherCustomers = Array.from({ length: count - 1 }, () => inventCustomer(random));
  return [{ ...first, card: { ...first.card, ...EXAMPLE_CARD } }, ...otherCustomers];
}

function inventCustomer(random: Random): SeedCustomer {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const name = `${first} ${last}`;
  const [city, province, area] = random.pick(CITIES);
  const billing: AddressFields = {
    name,
    addressLine1: `${1 + random.below(9900)} ${random.pick(STREETS)}`,
    addressLine2: random.chance(150) ? `Apt. ${1 + random.below(40)}` : "",
    city,
    province,
    country: "CA",
    postalCode: `${area} ${random.below(10)}${random.pick(["A", "B", "K", "M", "T", "X"])}${random.below(10)}`,
    phoneNumber: `${random.pick(["416", "514", "418", "613", "902", "604"])}55501${digits(random, 2)}`,
    emailAddress: `${plain(first)}.${plain(last)}${random.below(90)}@example.${random.chance(700) ? "com" : "org"}`,
  };
  return {
    billing,
    shipping: random.chance(250) ? billing : NO_ADDRESS,
    card: inventCard(random, name),
    code: random.chance(300) ? Array.from({ length: 32 }, () => random.pick([..."0123456789ABCDEF"])).join("") : "",
    ip: `${random.pick(NETWORKS)}.${1 + random.below(254)}`,
  };
}

function inventCard(random: Random, owner: string): BookCard {
  const [type, bin] = random.weighted(CARD_BINS);
  return {
    type,
    bin,
    lastFour: digits(random, 4),
    expiryMonth: String(1 + random.below(12)).padStart(2, "0"),
    expiryYear: String(27 + random.below(5)),
    owner,
    avs: random.weighted([
      ["Y", 7],
      ["N", 2],
      ["U", 1],
    ]),
    cvd: random.weighted([
      ["1", 8],
      ["6", 2],
    ]),
  };
}

function digits(random: Random, length: number): string {
  return String(random.below(10 ** length)).padStart(length, "0");
}

/** Writes a name as in an e-mail address: no accents, lower case. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}
