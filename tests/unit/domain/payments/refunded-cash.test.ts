import { describe, expect, test } from "vitest";
import { roundedCashCents } from "#lib/domain/payments/cash-rounding.ts";
import { type CashOfSale, handsNothingBack, refundRoundingCents } from "#lib/domain/payments/refunded-cash.ts";

/** Refunds parts of a sale one after the other, and lists what each hands back; `null`: refused. */
function handedBack(saleCents: number, paidCents: number, parts: readonly number[]): readonly (number | null)[] {
  let cash: CashOfSale = { saleCents, paidCents, refundedCents: 0, handedBackCents: 0 };
  return parts.map((amountCents) => {
    if (handsNothingBack(cash, amountCents)) return null;
    const handed = amountCents + refundRoundingCents(cash, amountCents);
    cash = {
      ...cash,
      refundedCents: cash.refundedCents + amountCents,
      handedBackCents: cash.handedBackCents + handed,
    };
    return handed;
  });
}

const sum = (handed: readonly (number | null)[]) => handed.reduce<number>((all, one) => all + (one ?? 0), 0);

describe("refunds in cash", () => {
  test("of 9.99 in three parts hand back the 10.00 that were paid, and no 10.05", () => {
    expect(handedBack(999, 1_000, [333, 333, 333])).toEqual([335, 330, 335]);
  });

  test("of 0.03 hand back 0.05 once: those of which nothing would be handed back are refused", () => {
    expect(
      sum(
        handedBack(
          150,
          150,
          Array.from({ length: 50 }, () => 3),
        ),
      ),
    ).toBe(5);
  });

  test("of nine parts hand back all that was paid", () => {
    expect(sum(handedBack(999, 1_000, [...Array.from({ length: 8 }, () => 112), 103]))).toBe(1_000);
  });

  test("of a rest of 0.02 hand back nothing, and are made", () => {
    expect(handedBack(502, 500, [500, 2])).toEqual([500, 0]);
  });

  test("of 0.02 while more is left are refused", () => {
    expect(handedBack(502, 500, [2, 3])).toEqual([null, 5]);
  });

  test("of a sale that was paid to the cent hand out coins that there are", () => {
    expect(handedBack(998, 998, [998])).toEqual([1_000]);
    const mixed: CashOfSale = { saleCents: 998, paidCents: 998, refundedCents: 333, handedBackCents: 333 };
    expect((333 + refundRoundingCents(mixed, 333)) % 5).toBe(0);
  });

  test("hand back no more once too much was handed back", () => {
    const before: CashOfSale = { saleCents: 999, paidCents: 1_000, refundedCents: 666, handedBackCents: 1_000 };
    expect(333 + refundRoundingCents(before, 333)).toBe(0);
  });

  test("in any parts never hand back more than was paid, and in parts of a coin or more exactly that", () => {
    for (let saleCents = 5; saleCents < 400; saleCents += 7) {
      for (const part of [1, 2, 3, 4, 5, 6, 11, 49]) {
        const parts = Array.from({ length: Math.floor(saleCents / part) }, () => part).filter((one) => one > 0);
        const rest = saleCents - parts.length * part;
        const all = handedBack(saleCents, roundedCashCents(saleCents), rest > 0 ? [...parts, rest] : parts);
        expect(sum(all)).toBeLessThanOrEqual(roundedCashCents(saleCents));
        if (part >= 5) expect(sum(all)).toBe(roundedCashCents(saleCents));
      }
    }
  });
});
