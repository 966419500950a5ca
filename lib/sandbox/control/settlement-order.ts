import { z } from "zod";
import type { Account } from "#lib/sandbox/account/account.ts";

/** The longest word of a state that an order may name. */
const LONGEST_WORD = 100;
const change = z.int().min(-1_000_000_000).max(1_000_000_000).default(0);

/** An order to report other sums for one settlement day than the book has. */
export const settlementOrder = z.strictObject({
  day: z.iso.date(),
  salesCents: change,
  returnsCents: change,
  approved: change,
  declined: change,
  state: z.string().max(LONGEST_WORD).optional(),
  missing: z.boolean().default(false),
});

/** Changes what the first account's settlement report says of one day. */
export function orderSettlement(
  accounts: readonly Account[],
  { day, ...order }: z.output<typeof settlementOrder>,
): Record<string, unknown> {
  accounts[0]?.settlementChanges.set(day, order);
  return { changed: [...(accounts[0]?.settlementChanges.keys() ?? [])] };
}
