import { describe, expect, test } from "vitest";
import { summary } from "#lib/domain/search/plan/plan-summary.ts";
import { MOST_SEARCHES, type PlanOptions, planQuestion } from "#lib/domain/search/plan/query-plan.ts";
import { EVERY_ROW, type PlannedRequest } from "#lib/domain/search/plan/request-plan.ts";
import type { Comparison } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Group, QuestionItem } from "#lib/domain/search/question/question.ts";

const is = (field: string, ...values: string[]) => condition(field, values.length > 1 ? "one_of" : "is", ...values);
const all = (...items: QuestionItem[]): Group => ({ kind: "group", match: "all", items });
const any = (...items: QuestionItem[]): Group => ({ kind: "group", match: "any", items });
const none = (...items: QuestionItem[]): Group => ({ kind: "group", match: "none", items });

function condition(field: string, comparison: Comparison, ...values: string[]): Condition {
  return { kind: "condition", field, comparison, values };
}

function plan(question: Group, options: Partial<PlanOptions> = {}) {
  return planQuestion(question, {
    pairs: "listed",
    whole: false,
    everywhere: false,
    expectedRows: 200_000,
    ...options,
  });
}

/** Of the days: each request as one line, a `-` before what is taken away; and whether anything is left to decide. */
function planned(question: Group, options: Partial<PlanOptions> = {}) {
  const answer = plan(question, options);
  if (!answer.ok) return answer.refusal;
  const [days] = answer.plan.parts;
  return { requests: days?.requests.map(line), exact: days?.residual === null };
}

function line({ criteria, role }: PlannedRequest): string {
  const terms = criteria.map(({ field, operator, value }) => `${field} ${operator} ${value}`);
  return (role === "find" ? "" : "- ") + terms.join(", ");
}

describe("a plan of searches", () => {
  test("asks one search for what the service can answer", () => {
    expect(planned(all())).toEqual({ requests: [""], exact: true });
    expect(plan(all())).toEqual({ ok: true, plan: EVERY_ROW });
    expect(
      planned(all(is("Amount", "5.00"), condition("BillingName", "starts", "Zo"), is("TransType", "refund"))),
    ).toEqual({
      requests: ["Amount = 5.00, TransType = refund, BillingName START WITH Zo"],
      exact: true,
    });
    expect(planned(all(condition("Amount", "between", "5.00", "9.00")))).toEqual({
      requests: ["Amount <= 9.00, Amount >= 5.00"],
      exact: true,
    });
    expect(planned(all(condition("MaskedCardNumber", "ends", "4242")))).toEqual({
      requests: ["MaskedCardNumber = 4242"],
      exact: true,
    });
  });

  test("turns what is not so into what is so, where there are two ways only", () => {
    expect(planned(none(condition("Amount", "lt", "5.00"), is("Response", "approved")))).toEqual({
      requests: ["Amount >= 5.00, Response = declined"],
      exact: true,
    });
    expect(planned(none(condition("Amount", "between", "5.00", "9.00")))).toEqual({
      requests: ["Amount < 5.00", "Amount > 9.00"],
      exact: true,
    });
    expect(planned(none(is("TransType", "refund")))).toEqual({ requests: [""], exact: false });
  });

  test("splits what any of several can be, unless that takes more requests", () => {
    const either = any(is("BillingEmail", "a@b.ca"), is("BillingPhone", "555"));
    expect(planned(either)).toEqual({ requests: ["BillingEmail = a@b.ca", "BillingPhone = 555"], exact: true });
    // As many requests, but no more if there are more rows than expected.
    expect(planned(either, { expectedRows: 900 })).toMatchObject({ exact: true });
    expect(planned(either, { expectedRows: 400 })).toEqual({ requests: [""], exact: false });
    expect(planned(all(either, is("OrderNumber", "7")))).toEqual({ requests: ["OrderNumber = 7"], exact: false });
    expect(planned(any(is("Ref1", "a"), all(is("Ref1", "A"), is("Ref2", "b"))))).toEqual({
      requests: ["Ref1 = a"],
      exact: true,
    });
  });

  test("asks once for what alternatives have in common, where that takes fewer requests", () => {
    const ofBrand = (brand: string) => all(is("MaskedCardNumber", "4242"), is("CardType", brand));
    expect(planned(any(ofBrand("visa"), ofBrand("amex")))).toEqual({
      requests: ["MaskedCardNumber = 4242"],
      exact: false,
    });
    const many = Array.from({ length: 60 }, (_, index) => all(is("CustCode", "c7"), is("Ref1", `r${index}`)));
    expect(planned(any(...many))).toEqual({ requests: ["CustCode = c7"], exact: false });
    const refunds = (brand: string) => all(is("TransType", "refund"), is("CardType", brand));
    expect(planned(any(refunds("visa_debit"), refunds("jcb")))).toMatchObject({ exact: true });
    // Two by two: what they all have in common is nothing.
    expect(planned(any(ofBrand("visa"), is("Ref1", "a"), ofBrand("amex")))).toEqual({
      requests: ["Ref1 = a", "MaskedCardNumber = 4242"],
      exact: false,
    });
    const apart = any(
      condition("Amount", "between", "1.00", "2.00"),
      condition("Amount", "between", "800.00", "900.00"),
    );
    expect(planned(apart)).toMatchObject({ requests: [expect.anything(), expect.anything()], exact: true });
  });

  test("reads ranges that overlap once", () => {
    const between = (low: string, high: string) => condition("Amount", "between", low, high);
    expect(planned(any(between("10.00", "20.00"), between("15.00", "30.00")))).toEqual({
      requests: ["Amount <= 30.00, Amount >= 10.00"],
      exact: true,
    });
    const asked = all(
      is("TransType", "refund"),
      any(condition("Amount", "lt", "9.00"), condition("Amount", "gt", "5.00")),
    );
    expect(planned(asked)).toEqual({ requests: ["TransType = refund"], exact: true });
    const unlike = any(all(between("1.00", "5.00"), is("Ref1", "a")), all(between("3.00", "9.00"), is("Ref2", "a")));
    expect(planned(unlike)).toMatchObject({ requests: [expect.anything(), expect.anything()], exact: true });
  });

  test("takes a wide range of amounts for many rows and a narrow one for few", () => {
    const apart = ["1.00", "500.00", "900.00"];
    expect(planned(all(is("Amount", ...apart)), { expectedRows: 5_000 })).toEqual({
      requests: apart.map((amount) => `Amount = ${amount}`),
      exact: true,
    });
    expect(planned(all(is("Amount", "19.00", "19.50", "20.00")), { expectedRows: 5_000 })).toEqual({
      requests: ["Amount <= 20.00, Amount >= 19.00"],
      exact: false,
    });
    const rows = (comparison: Comparison, ...values: string[]) => {
      const answer = plan(all(condition("Amount", comparison, ...values)), { expectedRows: 1_000 });
      return answer.ok && summary(answer.plan, 1_000).cost.rows;
    };
    expect(rows("between", "100.00", "101.00")).toBeLessThan(10);
    expect(rows("between", "0.01", "900.00")).toBeGreaterThan(900);
    expect(rows("gt", "1000.00")).toBeLessThan(100);
    expect(rows("lt", "1000.00")).toBeGreaterThan(900);
  });

  test("asks once for what no row shows, beside alternatives of what rows do", () => {
    const by = (who: string, ...others: QuestionItem[]) =>
      all(is("ProcessedBy", who), is("MaskedCardNumber", "4242"), ...others);
    expect(planned(any(by("ann", is("Ref1", "a")), by("ann", is("Ref1", "b"))))).toEqual({
      requests: ["MaskedCardNumber = 4242, ProcessedBy = ann"],
      exact: false,
    });
    expect(planned(any(by("ann"), by("bob")))).toMatchObject({
      requests: [expect.stringContaining("ann"), expect.stringContaining("bob")],
    });
  });

  test("reads ids side by side as a range", () => {
    expect(planned(any(is("TransactionId", "9"), is("TransactionId", "5", "7")))).toEqual({
      requests: ["TransactionId <= 9, TransactionId >= 5"],
      exact: false,
    });
    expect(planned(all(is("TransactionId", "9", "50000009"), is("Ref1", "a")))).toMatchObject({
      requests: ["TransactionId = 9, Ref1 = a", "TransactionId = 50000009, Ref1 = a"],
    });
  });

  test("reads ids in runs as a range each, so that one far away costs one search more", () => {
    const ids = Array.from({ length: 600 }, (_, index) => String(10_000_000 + index));
    const far = ["97000001", "12000000", "12000400"];
    expect(planned(all(is("TransactionId", ...far, ...ids)), { expectedRows: 1_000_000_000 })).toEqual({
      requests: [
        "TransactionId <= 10000599, TransactionId >= 10000000",
        "TransactionId <= 12000400, TransactionId >= 12000000",
        "TransactionId = 97000001",
      ],
      exact: false,
    });
  });

  test("asks nothing that can hold for no transaction", () => {
    const nothing = { requests: [], exact: true };
    expect(planned(all(condition("Amount", "gt", "5.00"), condition("Amount", "lt", "3.00")))).toEqual(nothing);
    expect(planned(all(is("Ref1", "a"), is("Ref1", "b")))).toEqual(nothing);
    expect(planned(all(is("TransactionId", "0")))).toEqual(nothing);
    expect(planned(all(is("TransactionId", "999999999999999999")))).toEqual(nothing);
    expect(planned(none(condition("Response", "one_of", "approved", "declined")))).toEqual(nothing);
  });

  test("asks unlisted pairs only where the service takes them", () => {
    const starts = all(condition("OrderNumber", "starts", "INV-"));
    expect(planned(starts)).toEqual({ requests: [""], exact: false });
    expect(planned(starts, { pairs: "all" })).toEqual({ requests: ["OrderNumber START WITH INV-"], exact: true });
  });

  test("reads a whole in one search, with what all of it has in common", () => {
    const names = is("BillingName", ...Array.from({ length: 300 }, (_, index) => `Name ${index}`));
    const asked = all(names, is("TransType", "refund"));
    expect(planned(asked, { whole: true })).toEqual({ requests: ["TransType = refund"], exact: false });
    const either = any(is("BillingEmail", "a@b.ca"), is("BillingPhone", "555"));
    expect(planned(either, { whole: true })).toEqual({ requests: [""], exact: false });
  });

  test("has no residual for what was asked exactly, and the whole question otherwise", () => {
    const asked = all(is("Ref1", "a"), condition("Message", "contains", "x"));
    const answer = plan(asked);
    expect(answer).toMatchObject({ plan: { parts: [{ scope: "days", residual: asked }] } });
    expect(answer.ok && summary(answer.plan, 200_000)).toEqual({
      requests: [{ criteria: [{ field: "Ref1", operator: "=", value: "a" }], scope: "days", role: "find" }],
      cost: { requests: 40, rows: 20_000 },
      residual: true,
      here: [{ condition: condition("Message", "contains", "x"), more: 0, negated: false }],
      everywhere: false,
    });
  });

  test("is of the whole history alone where that was asked", () => {
    const answer = plan(all(is("OrderNumber", "INV-7")), { everywhere: true });
    expect(answer.ok && summary(answer.plan, 200_000)).toEqual({
      requests: [
        { criteria: [{ field: "OrderNumber", operator: "=", value: "INV-7" }], scope: "history", role: "find" },
      ],
      cost: { requests: 1, rows: 1 },
      residual: false,
      here: [],
      everywhere: true,
    });
  });

  test("asks exact keys of the whole history, whatever is read whole", () => {
    const answer = plan(all(condition("AnyWord", "is", "10000042")), { whole: true });
    const history = answer.ok ? answer.plan.parts.find(({ scope }) => scope === "history") : undefined;
    expect(history?.requests.map(line)).toContain("TransactionId = 10000042");
    expect(history?.requests.map(line)).not.toContain("");
  });
});

describe("a word that may be a name", () => {
  const named = (expectedRows: number, question = all(condition("AnyWord", "is", "tremblay"))) => {
    const answer = plan(question, { expectedRows });
    if (!answer.ok) throw new Error(answer.refusal.rule);
    const [days] = answer.plan.parts;
    return { requests: days?.requests.map(line), insideNames: summary(answer.plan, 200_000).insideNames };
  };

  test("is looked for inside names where few pages are read for it", () => {
    expect(named(30_000)).toEqual({ requests: [""], insideNames: true });
    expect(named(30_001)).toEqual({
      requests: [
        "OrderNumber = tremblay",
        "BillingEmail START WITH tremblay",
        "BillingName START WITH tremblay",
        "CardOwner START WITH tremblay",
      ],
      insideNames: undefined,
    });
    const beside = all(condition("AnyWord", "is", "tremblay"), is("OrderNumber", "INV-1"));
    expect(named(1_000_000, beside)).toEqual({ requests: ["OrderNumber = INV-1"], insideNames: true });
  });

  test("is looked for inside names where all is read anyhow, and a choice or a number never", () => {
    const whole = plan(all(condition("AnyWord", "is", "tremblay")), { expectedRows: 1_000_000, whole: true });
    expect(whole.ok && whole.plan.insideNames).toBe(true);
    expect(named(1_000, all(condition("AnyWord", "is", "visa"))).insideNames).toBeUndefined();
    expect(named(1_000, all(condition("AnyWord", "is", "4242"))).insideNames).toBeUndefined();
  });
});

describe("what is told of a plan", () => {
  const told = (question: Group, expectedRows: number, options: Partial<PlanOptions> = {}) => {
    const answer = plan(question, { expectedRows, ...options });
    if (!answer.ok) throw new Error(answer.refusal.rule);
    return summary(answer.plan, expectedRows);
  };
  const here = (question: Group) =>
    told(question, 1_000).here.map(({ condition: one, more, negated }) =>
      [negated ? "not" : "", one.field, one.comparison, ...one.values, more || ""]
        .filter((part) => part !== "")
        .join(" "),
    );

  test("is about how many requests and rows it takes, its pages counted", () => {
    expect(told(all(), 10_000)).toMatchObject({ cost: { requests: 20, rows: 10_000 } });
    // One search, of many pages: that is a guess until they are read.
    expect(told(all(), 30_000)).toMatchObject({ cost: { requests: 60, rows: 30_000 } });
    expect(told(all(), 30_000).isMany).toBeUndefined();
  });

  test("is that it takes many separate requests", () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `INV-${index}`);
    const few = told(all(is("OrderNumber", ...numbers(20))), 1_000_000, { everywhere: true });
    expect(few.cost.requests).toBe(20);
    expect(few.isMany).toBeUndefined();
    const many = told(all(is("OrderNumber", ...numbers(21))), 1_000_000, { everywhere: true });
    expect(many).toMatchObject({ cost: { requests: 21 }, isMany: true });
  });

  test("is which conditions the service is not asked for", () => {
    const served = [is("Ref1", "a"), condition("Amount", "between", "5.00", "9.00")];
    expect(here(all(...served))).toEqual([]);
    expect(here(all(...served, condition("BillingName", "contains", "x")))).toEqual(["BillingName contains x"]);
    expect(here(all(none(is("Ref2", "b")), condition("Ref1", "lt", "M")))).toEqual(["not Ref2 is b", "Ref1 lt M"]);
    const ids = Array.from({ length: 40 }, (_, index) => String(10_000_000 + index));
    expect(here(all(is("TransactionId", ...ids)))).toEqual(["TransactionId one_of 10000000 10000001 10000002 37"]);
    // The service alone tells it, with what it takes away.
    expect(here(none(is("ProcessedBy", "MReid")))).toEqual([]);
  });
});

describe("more numbers than are looked for one by one", () => {
  const numbers = (step: number) => Array.from({ length: 300 }, (_, index) => String(10_000_000 + index * step));
  const column = (values: string[]) => any(is("TransactionId", ...values), is("OrderNumber", ...values));
  const keys = (question: Group) => {
    const answer = plan(question, { everywhere: true });
    if (!answer.ok) throw new Error(answer.refusal.rule);
    const { parts } = answer.plan;
    return {
      parts: parts.map(({ scope, requests }) => [scope, ...requests.map(line)]),
      manyKeys: summary(answer.plan, 200_000).manyKeys,
      numbersOnAnyDay: summary(answer.plan, 200_000).numbersOnAnyDay,
      everywhere: summary(answer.plan, 200_000).everywhere,
    };
  };

  test("are looked for in one reading of the days, and ids that stand close together on any day", () => {
    expect(keys(column(numbers(1)))).toEqual({
      parts: [
        ["days", ""],
        ["history", "TransactionId <= 10000299, TransactionId >= 10000000"],
      ],
      manyKeys: "ids_on_any_day",
      everywhere: false,
    });
    expect(keys(column(numbers(1_000_000)))).toEqual({ parts: [["days", ""]], manyKeys: "in_days", everywhere: false });
    expect(keys(all(is("OrderNumber", ...numbers(1)), is("TransType", "refund")))).toMatchObject({
      parts: [["days", "OrderNumber <= 10000299, OrderNumber >= 10000000, TransType = refund"]],
      manyKeys: "in_days",
    });
  });

  test("are looked for in the same way whatever must hold beside them", () => {
    const close = ["history", "TransactionId <= 10000299, TransactionId >= 10000000, TransType = refund"];
    const refund = is("TransType", "refund");
    for (const question of [all(column(numbers(1)), refund), all(refund, all(column(numbers(1))))])
      expect(keys(question)).toEqual({
        parts: [["days", "TransType = refund"], close],
        manyKeys: "ids_on_any_day",
        everywhere: false,
      });
    expect(keys(all(column(numbers(1_000_000)), refund)).manyKeys).toBe("in_days");
    const words = condition("AnyWord", "is", "tremblay");
    expect(keys(all(column(numbers(1)), words)).manyKeys).toBe("ids_on_any_day");
  });

  test("are no more searches than one question may take", () => {
    // 150 ranges of two each: twice that is too much, and the days are read all the same.
    const pairs = (from: number) =>
      Array.from({ length: 300 }, (_, index) => String(from + Math.floor(index / 2) * 1_000_000 + (index % 2)));
    const twice = any(
      all(is("TransactionId", ...pairs(10_000_000)), is("TransType", "refund")),
      is("TransactionId", ...pairs(20)),
    );
    expect(keys(twice)).toMatchObject({ manyKeys: "ids_on_any_day" });
  });

  test("are no such thing where one range of ids answers them, or there are few", () => {
    expect(keys(all(is("TransactionId", ...numbers(1))))).toMatchObject({ everywhere: true, manyKeys: undefined });
    expect(keys(column(numbers(1_000_000).slice(0, 100)))).toMatchObject({ everywhere: true, manyKeys: undefined });
  });
});

describe("what no row shows", () => {
  const message = condition("Message", "contains", "x");

  test("is asked of the service, which proves it", () => {
    const answer = plan(any(is("ProcessedBy", "MReid"), is("Ref1", "a")));
    expect(answer).toMatchObject({
      plan: { parts: [{ requests: [{ proves: [] }, { proves: ["ProcessedBy=mreid"] }], residual: null }] },
    });
  });

  test("is taken away where it must not be, among no more than the rest lets through", () => {
    expect(planned(all(condition("ProcessedBy", "is_not", "mreid"), is("TransType", "refund")))).toEqual({
      requests: ["TransType = refund", "- TransType = refund, ProcessedBy = mreid"],
      exact: false,
    });
    expect(planned(none(is("ProcessedBy", "a"), is("ProcessedBy", "b")))).toEqual({
      requests: ["", "- ProcessedBy = a", "- ProcessedBy = b"],
      exact: false,
    });
  });

  test("is not given up for a broader search that does not tell it", () => {
    const known = is("Ref1", "a");
    expect(planned(any(all(known, is("ProcessedBy", "b")), all(known, message)))).toEqual({
      requests: ["ProcessedBy = b, Ref1 = a", "Ref1 = a"],
      exact: false,
    });
    // When every row of the broader search is meant, there is nothing to tell.
    expect(planned(any(all(known, is("ProcessedBy", "b")), known))).toEqual({ requests: ["Ref1 = a"], exact: true });
  });

  test("does not multiply searches when asking for each apart takes fewer", () => {
    const groups = Array.from({ length: 11 }, (_, index) => any(is("IDAdjustedBy", `${index + 1}`), message));
    const answer = plan(all(...groups));
    expect(answer.ok && answer.plan.parts[0]?.requests.length).toBe(12);
  });

  test("is refused beyond what can be asked one by one", () => {
    const values = Array.from({ length: MOST_SEARCHES + 1 }, (_, index) => `p${index}`);
    expect(planned(all(is("ProcessedBy", ...values.slice(1))))).toMatchObject({ requests: { length: MOST_SEARCHES } });
    const refusal = { rule: "search_hidden_values", figures: { values: 201, most: 200 } };
    expect(planned(all(is("ProcessedBy", ...values)))).toEqual(refusal);
    expect(planned(none(is("ProcessedBy", ...values)), { whole: true })).toEqual(refusal);
  });
});

test("a question that is refused even read whole says how many searches it takes", () => {
  // Each number is searched in the history by itself, with each hidden value beside it.
  const words = any(is("AnyWord", "4242"), is("AnyWord", "10000057"), is("AnyWord", "10000042"));
  const api = all(condition("ProcessedBy", "is_not", "0"), is("ProcessedBy", "API", "jtrembla", "jtremblay"));
  const ids = [is("TransactionId", "10000001"), condition("TransactionId", "between", "10000441", "10000659")];
  const answer = plan(all(words, any(api, ...ids)), { whole: true, expectedRows: 20_000 });
  if (answer.ok || answer.refusal.rule !== "search_splits_too_far") throw new Error(JSON.stringify(answer));
  expect(answer.refusal.figures.searches).toBeGreaterThan(MOST_SEARCHES);
});

describe("a question of many values", () => {
  const values = (count: number, step = 1) =>
    Array.from({ length: count }, (_, index) => `${10_000_000 + index * step}`);

  test("is refused when it splits too far and can be read whole instead", () => {
    const asked = all(is("BillingName", ...values(201)));
    const many = { expectedRows: 10_000_000 };
    expect(planned(asked, many)).toEqual({ rule: "search_splits_too_far", figures: { searches: 201, most: 200 } });
    expect(planned(asked, { ...many, whole: true })).toEqual({ requests: [""], exact: false });
    expect(planned(all(is("BillingName", ...values(200))), many)).toMatchObject({ exact: true });
  });

  test.each([
    ["ids", all(is("TransactionId", ...values(10_000, 37)))],
    ["no ids", none(is("TransactionId", ...values(10_000)))],
    [
      "ids and more",
      all(is("TransactionId", ...values(9_000, 37)), is("BillingName", ...values(1_000)), is("TransType", "refund")),
    ],
    ["names or order numbers", any(is("BillingName", ...values(5_000)), is("OrderNumber", ...values(5_000)))],
    [
      "hidden alternatives",
      all(...values(50).map((id) => any(is("IDAdjustedBy", id), is("Ref1", id), is("BillingName", id)))),
    ],
    [
      "many that are adjustments of none of many",
      all(is("OrderNumber", ...values(400)), none(is("IDAdjustmentTo", ...values(198)))),
    ],
    ["alternatives", all(...values(33).map((id) => any(is("Ref2", id), is("Ref1", id), is("BillingName", id))))],
  ])("is planned at once: %s", (_name, asked) => {
    for (const expectedRows of [5_000, 1_000_000, 100_000_000]) {
      const start = process.cpuUsage();
      plan(asked, { expectedRows });
      expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500);
    }
  });
});
