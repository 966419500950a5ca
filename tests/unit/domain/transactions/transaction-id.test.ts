import { expect, test } from "vitest";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

test.each(["1", "10000021", "9".repeat(18)])("%s is one", (text) => expect(isTransactionId(text)).toBe(true));

test.each(["", "0", "010000021", "9".repeat(19), "-1", "1e3", " 1", "１"])(
  "%j is none, or not its one spelling",
  (text) => expect(isTransactionId(text)).toBe(false),
);
