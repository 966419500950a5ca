import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classify } from "#lib/gateway/codec/classify.ts";
import { decodeReceipt } from "#lib/gateway/codec/decode-receipt.ts";
import { decodeReport } from "#lib/gateway/codec/decode-report.ts";
import { decodeTransaction } from "#lib/gateway/codec/decode-transaction.ts";
import { REPORT_ROW, RETURN_ANSWER, TRANSACTION_RECORD } from "./samples.ts";

const ZONE = "America/Toronto";
const REQUEST = { originalId: "10000021", amountCents: 500, orderNumber: "INV-1042" };
const UNREADABLE = { kind: "unknown", cause: "unreadable_answer" };

/** Every translation of a 200 with this body. */
function readAll(body: string) {
  const delivery = { kind: "response", status: 200, headers: {}, body } as const;
  return {
    receipt: classify(delivery, (json) => decodeReceipt(json, "refund", REQUEST)),
    transaction: classify(delivery, (json) => decodeTransaction(json, "10000021", ZONE)),
    report: classify(delivery, (json) => decodeReport(json, ZONE)),
  };
}

/** Puts any value at any place of a good answer. */
function mutated(golden: object): fc.Arbitrary<string> {
  const places: (string | number)[][] = [];
  const visit = (value: unknown, path: (string | number)[]) => {
    if (path.length > 0) places.push(path);
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index]);
    else if (typeof value === "object" && value !== null)
      for (const [name, item] of Object.entries(value)) visit(item, [...path, name]);
  };
  visit(golden, []);
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom("", "0", "1e400", "10.005", "NaN", -1, 1e21, true, null));
  return fc.tuple(fc.constantFrom(...places), value).map(([path, replacement]) => {
    const copy = structuredClone(golden) as Record<string | number, unknown>;
    let at = copy;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
    at[path.at(-1) ?? ""] = replacement;
    return JSON.stringify(copy);
  });
}

describe("hostile answers", () => {
  test.each([
    ["lists in lists", "[".repeat(1_000_000)],
    ["closed lists in lists", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
    ["objects in objects", '{"records":'.repeat(100_000)],
    ["a deep value where a short one stands", `{"id":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ])("%s hurt nobody", (_, body) => {
    for (const reply of Object.values(readAll(body))) expect(reply).toEqual(UNREADABLE);
  });

  test("depth that nobody reads is passed over while it is small, and brackets in a text are no depth", () => {
    const withExtra = (extra: string) => `${JSON.stringify(RETURN_ANSWER).slice(0, -1)},"extra":${extra}}`;
    expect(readAll(withExtra("[[[[[[[[[]]]]]]]]]")).receipt).toMatchObject({ kind: "accepted" });
    expect(readAll(withExtra(JSON.stringify(`\\"${"[{".repeat(1_000)}`))).receipt).toMatchObject({ kind: "accepted" });
    expect(readAll(withExtra(`${"[".repeat(4_000)}${"]".repeat(4_000)}`)).receipt).toEqual(UNREADABLE);
  });

  test("names of prototypes are names like any other", () => {
    const own = '"__proto__":{"approved":"0","polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const body = `${JSON.stringify(RETURN_ANSWER).slice(0, -1)},${own}}`;
    expect(readAll(body).receipt).toMatchObject({ kind: "accepted" });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(readAll(`{"__proto__":${JSON.stringify(RETURN_ANSWER)}}`).receipt).toEqual(UNREADABLE);
    expect(readAll('{"__proto__":{"records":[]}}').report).toEqual(UNREADABLE);
  });

  test("an amount that comes twice must both times be ours, or the last is taken and found wrong", () => {
    const body = `${JSON.stringify(RETURN_ANSWER).slice(0, -1)},"amount":6.00}`;
    expect(readAll(body).receipt).toEqual(UNREADABLE);
  });

  test("a number too great for JSON's numbers is no amount", () => {
    const body = JSON.stringify(RETURN_ANSWER).replace('"amount":5', '"amount":1e400');
    expect(body).toContain("1e400");
    expect(readAll(body).receipt).toEqual(UNREADABLE);
  });

  test.each([
    ["an answer to a refund", RETURN_ANSWER, "receipt"],
    ["a transaction", TRANSACTION_RECORD, "transaction"],
    ["a report", { records: [REPORT_ROW, REPORT_ROW] }, "report"],
  ] as const)("%s with anything anywhere is read or is unreadable", (_, golden, which) => {
    expect(readAll(JSON.stringify(golden))[which].kind).toBe("accepted");
    fc.assert(
      fc.property(mutated(golden), (body) => {
        const reply = readAll(body)[which];
        if (reply.kind !== "accepted") {
          expect(reply).toEqual(UNREADABLE);
          return;
        }
        const amounts = JSON.stringify(reply.value).matchAll(/Cents":([^,}]*)/g);
        for (const [, amountCents] of amounts) expect(amountCents).toMatch(/^(-?\d+|null)$/);
      }),
      { numRuns: 500 },
    );
  });

  test("every cut of an answer is unreadable", () => {
    const whole = JSON.stringify(RETURN_ANSWER);
    for (let cut = 0; cut < whole.length; cut += 1) expect(readAll(whole.slice(0, cut)).receipt).toEqual(UNREADABLE);
  });
});
