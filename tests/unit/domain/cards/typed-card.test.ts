import { format, inspect } from "node:util";
import { serialize } from "node:v8";
import pino from "pino";
import { expect, test } from "vitest";
import { CARD_FIELDS, type CardFaults, type CardField, readCardForm, TypedCard } from "#lib/domain/cards/typed-card.ts";

const NOVEMBER = { today: { year: 2026, month: 11 }, needsSecurityCode: true };
const GOOD: Record<CardField, string> = {
  owner: "  Zoé   Tremblay ",
  number: "4030 0000-1000 1234",
  expiryMonth: "2",
  expiryYear: "2031",
  securityCode: " 987 ",
};

const read = (change: Partial<Record<CardField, string>> = {}) =>
  readCardForm((field) => ({ ...GOOD, ...change })[field], NOVEMBER);

test("a card is read as people type it", () => {
  const result = read();
  if (!("card" in result)) throw new Error(JSON.stringify(result));
  expect(result.card.reveal()).toEqual({
    owner: "Zoé Tremblay",
    number: "4030000010001234",
    expiryMonth: "02",
    expiryYear: "31",
    securityCode: "987",
  });
});

test("wide digits are read as the digits they are", () => {
  const result = read({
    number: "４０３０ ０００１ ０００１ ２３４",
    expiryMonth: "０２",
    expiryYear: "２０３１",
    securityCode: "９８７",
  });
  expect(result).toMatchObject({ faults: { number: "not_a_card_number" } });
  const good = read({
    number: "４０３０　００００ １０００-１２３４",
    expiryMonth: "２",
    expiryYear: "２０３１",
    securityCode: "９８７",
  });
  const digits = { number: "4030000010001234", expiryMonth: "02", expiryYear: "31", securityCode: "987" };
  expect("card" in good && good.card.reveal()).toMatchObject(digits);
});

test.each<[Partial<Record<CardField, string>>, CardFaults]>([
  [{ number: "4030000010001235" }, { number: "not_a_card_number" }],
  [{ number: "40300000100" }, { number: "not_a_card_number" }],
  [{ number: "4030000010001234x" }, { number: "not_a_card_number" }],
  [{ number: "٤٠٣٠٠٠٠٠١٠٠٠١٢٣٤" }, { number: "not_a_card_number" }],
  [{ number: " " }, { number: "missing" }],
  [{ owner: "" }, { owner: "missing" }],
  [{ owner: "4030 0000 1000 1234" }, { owner: "digits_in_name" }],
  [{ owner: "４０３００００ Zoé" }, { owner: "digits_in_name" }],
  [{ owner: "٤٠٣٠ Zoé" }, { owner: "digits_in_name" }],
  [{ owner: "x".repeat(65) }, { owner: "too_long" }],
  [{ expiryMonth: "0" }, { expiryMonth: "not_a_month" }],
  [{ expiryMonth: "13" }, { expiryMonth: "not_a_month" }],
  [{ expiryYear: "3" }, { expiryYear: "not_a_year" }],
  [{ expiryYear: "1931" }, { expiryYear: "not_a_year" }],
  [{ expiryMonth: "10", expiryYear: "26" }, { expiryMonth: "expired" }],
  [{ securityCode: "12" }, { securityCode: "not_a_security_code" }],
  [{ securityCode: "12345" }, { securityCode: "not_a_security_code" }],
  [{ securityCode: "" }, { securityCode: "missing" }],
])("%j is told as %j", (change, faults) => expect(read(change)).toMatchObject({ faults }));

test("a card is good to the end of its month", () => {
  expect(read({ expiryMonth: "11", expiryYear: "26" })).toHaveProperty("card");
});

test("nothing typed is every fault, and no card", () => {
  const result = readCardForm(() => "", NOVEMBER);
  expect(result).toEqual({ faults: Object.fromEntries(CARD_FIELDS.map((field) => [field, "missing"])), owner: "" });
});

test("a fault gives back no digit, wherever it was typed", () => {
  const number = "4030000010001235";
  const wide = "４０３０００００１０００１２３４";
  const changes = [
    { number },
    { owner: `Zoé ${number}` },
    { owner: wide },
    { number, owner: number, securityCode: "4030" },
  ];
  for (const change of changes) {
    expect(inspect(read(change), { depth: null })).not.toMatch(/4030|987|４０３０/);
  }
  expect(read({ number })).toMatchObject({ owner: "Zoé Tremblay" });
});

const DIGITS = {
  owner: "Zoé Tremblay",
  number: "4030000010001234",
  expiryMonth: "12",
  expiryYear: "30",
  securityCode: "987",
};

test("a typed card shows nothing of itself but to whoever asks by name", () => {
  const card = new TypedCard(DIGITS);
  const lines: string[] = [];
  pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }).info(
    { card, deep: { card } },
    "a line",
  );
  const shown = [
    JSON.stringify({ card }),
    JSON.stringify(Object.entries({ ...card })),
    inspect(card, { depth: null, showHidden: true, getters: true }),
    format("%o %j %s", card, card, card),
    serialize({ ...card }).toString("latin1"),
    String(new Error("it failed", { cause: card }).cause),
    ...lines,
  ];
  const parts = [DIGITS.owner, DIGITS.number, DIGITS.securityCode];
  for (const text of shown) for (const part of parts) expect(text).not.toContain(part);
  expect(card.reveal()).toEqual(DIGITS);
});
