import { expect, test } from "vitest";
import { holdsCardNumber } from "#lib/domain/card-number.ts";

test.each([
  "4030000010001234",
  "4030 0000 1000 1234",
  "card 4030-0000-1000-1234, exp 12/28",
  "4030000010001234 12",
  "371100001000131",
  "4504481742333",
  "INV4030000010001234X",
])("%j holds a card number", (text) => expect(holdsCardNumber(text)).toBe(true));

test.each([
  "1234",
  "10000021",
  "4030000010001235",
  "INV-104233",
  "2026-11-21 14:03:07",
  "416 555 0199",
  "1234567890123452",
  "",
])("%j does not", (text) => expect(holdsCardNumber(text)).toBe(false));
