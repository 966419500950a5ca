import fc from "fast-check";
import { expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment, preAuthorization } from "#tests/support/processes/sandbox-requests.ts";

const step = fc.record({
  action: fc.constantFrom("returns", "completions", "void"),
  target: fc.nat({ max: 12 }),
  cents: fc.oneof(fc.integer({ min: -100, max: 1200 }), fc.constantFrom(0, 1, 999, 1000, 1001)),
});
type Line = { id: number; type: string; to: number; cents: number; isVoided: boolean };

const text = (cents: number) =>
  `${cents < 0 ? "-" : ""}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

/** Keeps its own account of what was approved, and never asks the rules under test. */
function liveSum(lines: Line[], to: number, type: string): number {
  return lines
    .filter((line) => line.to === to && line.type === type && !line.isVoided)
    .reduce((sum, { cents }) => sum + cents, 0);
}

test.each(["off", "on"] as const)(
  "whatever is tried, nothing is returned, completed or voided twice or beyond its original (several completions %s)",
  (several) => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 25 }), (isPreAuth, steps) => {
        const host = hostSandbox({ settings: { "several-completions": several } });
        const payment = isPreAuth ? preAuthorization("10.00", "X") : cardPayment("10.00", "X");
        const root = Number(host.post("/v1/payments", payment).json.id);
        const lines: Line[] = [{ id: root, type: isPreAuth ? "PA" : "P", to: 0, cents: 1000, isVoided: false }];
        for (const { action, target, cents } of steps) {
          const on = lines[target % lines.length] as Line;
          const wasReturned = liveSum(lines, on.id, "R") > 0;
          const { status, json } = host.post(`/v1/payments/${on.id}/${action}`, { amount: text(cents) });
          if (status !== 200) continue;
          expect(cents).toBeGreaterThan(0);
          expect(on.isVoided).toBe(false);
          if (action === "void") {
            expect(cents).toBe(on.cents);
            expect(wasReturned).toBe(false);
            on.isVoided = true;
          }
          lines.push({ id: Number(json.id), type: String(json.type), to: on.id, cents, isVoided: false });
        }
        for (const line of lines) {
          expect(liveSum(lines, line.id, "R")).toBeLessThanOrEqual(line.cents);
          expect(liveSum(lines, line.id, "PAC")).toBeLessThanOrEqual(line.cents);
          if (several === "off")
            expect(
              lines.filter(({ to, type, isVoided }) => to === line.id && type === "PAC" && !isVoided).length,
            ).toBeLessThanOrEqual(1);
          const record = host.get(`/v1/payments/${line.id}`).json;
          expect(record.total_refunds).toBe(liveSum(lines, line.id, "R") / 100);
        }
      }),
      { numRuns: 150 },
    );
  },
);
