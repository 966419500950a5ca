import { describe, expect, test } from "vitest";
import { createFaultPlan, type FaultOrder } from "#lib/sandbox/faults/fault-plan.ts";
import type { Endpoint } from "#lib/sandbox/requests/endpoint.ts";
import { endpointOf } from "#lib/sandbox/requests/endpoint.ts";

function planWith(...orders: Partial<FaultOrder>[]) {
  let uptimeMs = 0;
  const plan = createFaultPlan(() => uptimeMs);
  for (const order of orders) plan.add({ failure: { kind: "down" }, endpoints: [], ...order });
  return {
    plan,
    pass: (ms: number) => {
      uptimeMs += ms;
    },
    take: (endpoint: Endpoint = "payments") => plan.take({ endpoint, method: "POST", path: "/v1/x" }, 0)?.kind,
    /** Which of the next requests fail, as a text of marks. */
    pattern: (count: number) =>
      Array.from({ length: count }, () =>
        plan.take({ endpoint: "get", method: "GET", path: "/" }, 0) ? "x" : "-",
      ).join(""),
  };
}

describe("a fault", () => {
  test("is for so many requests and then gone", () => {
    const { plan, pattern } = planWith({ times: 2 });
    expect(plan.list()).toMatchObject([{ id: 1, timesLeft: 2, fired: 0 }]);
    expect(pattern(4)).toBe("xx--");
    expect(plan.list()).toEqual([]);
    expect(plan.fired()).toHaveLength(2);
  });

  test("is for its endpoints alone, and others do not use it up", () => {
    const { take } = planWith({ endpoints: ["returns", "void"], times: 1 });
    expect([take("payments"), take("get"), take("void"), take("returns")]).toEqual([
      undefined,
      undefined,
      "down",
      undefined,
    ]);
  });

  test("lasts so many real seconds", () => {
    const { plan, pattern, pass } = planWith({ seconds: 2 });
    pass(1999);
    expect(plan.list()).toMatchObject([{ secondsLeft: 1 }]);
    expect(pattern(2)).toBe("xx");
    pass(1);
    expect(pattern(2)).toBe("--");
  });

  test("at a rate hits the same requests for the same seed, and about as many as it says", () => {
    const of = (seed: number, rate = 0.3) => planWith({ rate, seed }).pattern(2000);
    expect(of(7)).toBe(of(7));
    expect(of(7)).not.toBe(of(8));
    expect(of(7).replaceAll("-", "").length).toBeGreaterThan(500);
    expect(of(7).replaceAll("-", "").length).toBeLessThan(700);
    expect(of(7, 1)).not.toContain("-");
  });

  test("at a rate hits at most as often as it may", () => {
    expect(planWith({ rate: 0.5, times: 3 }).pattern(100).replaceAll("-", "")).toBe("xxx");
  });

  test("that is older goes first", () => {
    const { take } = planWith({ failure: { kind: "drop-before" }, times: 1 }, { times: 1 });
    expect([take(), take(), take()]).toEqual(["drop-before", "down", undefined]);
  });

  test("can be taken away by its id, or all with what is known of them", () => {
    const { plan, take } = planWith({}, { failure: { kind: "malformed" } });
    expect([plan.remove(1), plan.remove(1), take()]).toEqual([true, false, "malformed"]);
    plan.clear();
    expect([plan.list(), plan.fired(), take()]).toEqual([[], [], undefined]);
  });

  test("is remembered with the request it met, the latest thousand of them", () => {
    const { plan, pattern } = planWith({});
    plan.take({ endpoint: "void", method: "POST", path: `/v1/payments/1/void${"x".repeat(9000)}` }, 42);
    expect(plan.fired()).toMatchObject([{ fault: 1, kind: "down", method: "POST", atMs: 42 }]);
    expect(plan.fired()[0]?.path).toHaveLength(200);
    pattern(1500);
    expect(plan.fired()).toHaveLength(1000);
  });
});

test.each<[string, Endpoint]>([
  ["/v1/payments", "payments"],
  ["/api/v1/payments/", "payments"],
  ["/v1/payments/abc/continue", "payments"],
  ["/v1/payments/10000001/completions", "completions"],
  ["/v1/payments/10000001/void/", "void"],
  ["/v1/payments/0/returns", "returns"],
  ["/v1/payments/10000001", "get"],
  ["/v1/reports", "reports"],
  ["/v1/reports/settlement", "settlement"],
  ["/v1/profiles", "profiles"],
  ["/v1/profiles/AbC/cards/1", "profiles"],
  ["/scripts/tokenization/tokens", "tokens"],
  ["/v2/payments", "other"],
  ["/v1/profilesx", "other"],
])("%s is of %s", (path, endpoint) => {
  expect(endpointOf(path)).toBe(endpoint);
});
