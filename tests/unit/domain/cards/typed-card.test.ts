import { format, inspect } from "node:util";
import { serialize } from "node:v8";
import pino from "pino";
import { expect, test } from "vitest";
import { TypedCard } from "#lib/domain/cards/typed-card.ts";

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
