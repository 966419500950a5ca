import { readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { DOUBTFUL_STATES } from "#lib/domain/journal/journal.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";
import { CATALOGUE, type Locale, type Messages } from "#lib/messages/catalogue.ts";

type RuleName = Exclude<keyof Messages["reasons"], "unavailable">;

/** Every source that answers with the name of a rule. */
const SOURCES = [
  "domain/adjustments/adjustment-rules",
  "domain/adjustments/service-refusal",
  "domain/adjustments/adjustment-refusal",
  "domain/adjustments/limits",
  "operations/adjustments/adjust-transaction",
  "operations/approvals/ask-approval",
  "operations/adjustments/ask-give-back",
  "operations/decisions/decide-request",
  "operations/limits/decider-refusal",
  "operations/adjustments/give-back-handler",
  "operations/approvals/requester-refusal",
  "operations/batches/batch-handler",
  "operations/in-doubt/check-in-doubt",
  "operations/money/entry-outcome",
  "operations/limits/change-limits",
  "operations/money/perform-money-operation",
  "operations/money/repeated-outcome",
  "operations/card-entry/submit-card",
  "operations/unreferenced/ask-unreferenced-refund",
  "operations/unreferenced/open-card-page",
  "operations/unreferenced/unreferenced-card-purpose",
  "operations/unreferenced/unreferenced-handler",
  "operations/settings/change-setting",
];
const text = SOURCES.map((name) => readFileSync(new URL(`../../../lib/${name}.ts`, import.meta.url), "utf8")).join(
  "\n",
);
const rules = [
  ...new Set(
    [...text.matchAll(/(?:refused|notAllowed)\(\s*"(\w+)"|rule: "(\w+)"|^ {2}[0-9]+: "(\w+)",$/gm)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? "",
    ),
  ),
];
const causes = [
  ...(/type UnavailableCause =([^;]+);/
    .exec(readFileSync(new URL("../../../lib/domain/outcome.ts", import.meta.url), "utf8"))?.[1]
    ?.matchAll(/"(\w+)"/g) ?? []),
].map((match) => match[1] ?? "");
const fieldErrors = [
  ...["adjustment-fields", "adjustment-inputs"]
    .map((name) => readFileSync(new URL(`../../../lib/inputs/${name}.ts`, import.meta.url), "utf8"))
    .join("\n")
    .matchAll(/(?:error: |message: |\? |: )"([a-z]+_[a-z_]+)"/g),
].map((match) => match[1] ?? "");

/** Says a sentence as the screen does; throws where it cannot be put together. */
function sayer(locale: Locale) {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "reasons", onError });
}

const states = ["prepared", "sending", ...DOUBTFUL_STATES];
const figures = [...TRANSACTION_KINDS, "other"].flatMap((kind) =>
  ["yes", "no"].flatMap((known) =>
    states.map((state) => ({
      kind,
      state,
      known,
      remaining: known === "yes" ? "7.50" : "",
      method: "refund",
      rule: "",
      name: "Ana Roy",
      limit: 5,
      used: 3,
      ofSale: known === "yes" ? "7.50" : "none",
      days: 9,
      amount: "7.50",
      total: known === "yes" ? "7.50" : "none",
      refunded: known === "yes" ? "7.50" : "none",
      completed: known === "yes" ? "7.50" : "none",
      day: known === "yes" ? "2026-11-20" : "none",
      when: known === "yes" ? "2026-11-20 14:03 Eastern" : "none",
    })),
  ),
);

test("the sources were read", () => {
  expect(rules.length).toBeGreaterThanOrEqual(22);
  expect(rules).toEqual(expect.arrayContaining(["void_day_over", "exceeds_remaining", "operation_used", "not_a_sale"]));
  expect(causes).toContain("store_failed");
  expect(fieldErrors).toEqual(expect.arrayContaining(["amount_zero", "reason_missing", "card_number"]));
});

describe.each(LOCALES)("in %s", (locale) => {
  const say = sayer(locale);

  test.each(rules)("%s is a whole sentence whatever its figures are", (rule) => {
    for (const values of figures) {
      const sentence = say(rule as RuleName, values);
      expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
      expect(sentence).not.toMatch(/[{}]|reasons\./);
    }
  });

  test("what was refunded, completed or given back, and until when, are told where they are known", () => {
    const said = (rule: string, given: Reason["figures"]) =>
      say(rule as RuleName, reasonFigures({ rule, ...(given && { figures: given }) }, "CAD", locale));
    const amount = { en: "12.50", fr: "12,50" }[locale];
    expect(said("nothing_left", { totalCents: 1_250 })).toContain(amount);
    expect(said("void_after_refund", { refundedCents: 1_250 })).toContain(amount);
    expect(said("originals_amount_not_searched", { amountCents: 1_250 })).toContain(amount);
    expect(said("void_day_over", { day: "2026-11-20" })).toContain("2026-11-20");
    // Nothing takes a refund back once its day is over, another refund least of all.
    const ofSale = said("void_day_over", { day: "2026-11-20", kind: "purchase" });
    expect(said("void_day_over", { day: "2026-11-20", kind: "refund" })).not.toBe(ofSale);
    expect(said("already_completed", { completedCents: 1_250 })).toContain(amount);
    const dated = said("already_completed", { completedCents: 1_250, when: "2026-11-20 14:03 EST" });
    expect(dated).toContain("2026-11-20 14:03 EST");
    // An instant is nobody's clock.
    expect(said("already_completed", { completedCents: 1_250, completedAt: "2026-11-20T19:03:00Z" })).not.toMatch(
      /T19/,
    );
    for (const rule of ["nothing_left", "void_after_refund", "void_day_over", "already_completed"]) {
      expect(said(rule, undefined)).toMatch(/^\p{Lu}[^{}]*[.]$/u);
      expect(said(rule, undefined)).not.toContain("none");
    }
  });

  test("the remaining amount is told where it is known", () => {
    const values = { kind: "", state: "", known: "yes", remaining: "7.50 CAD", method: "", rule: "" };
    expect(say("exceeds_remaining", values)).toContain("7.50 CAD");
    expect(say("remaining_changed", values)).toContain("7.50 CAD");
    expect(say("reserve_changed", values)).toContain("7.50 CAD");
  });

  test("each state of an open adjustment and each kind that is no sale has words of its own", () => {
    const told = (changes: object) => say("adjustment_open", { ...figures[0], ...changes });
    const open = ["sending", ...DOUBTFUL_STATES];
    expect(new Set(open.map((state) => told({ state }))).size).toBe(open.length);
    const kinds = ["refund", "void_of_sale", "other"].map((kind) => say("not_a_sale", { ...figures[0], kind }));
    expect(new Set(kinds).size).toBe(3);
  });

  test.each(causes)("why the service could not be asked: %s", (cause) => {
    expect(say(`unavailable.${cause as "unreachable"}`)).toMatch(/^\p{Lu}.*[.]$/u);
  });

  test("every field error and every reason of a refund has words", () => {
    for (const name of fieldErrors) expect(CATALOGUE[locale].refund.errors).toHaveProperty(name);
    for (const name of ADJUSTMENT_REASONS) expect(CATALOGUE[locale].refund.reasons).toHaveProperty(name);
  });

  test("every address and security code answer of the public lists has words", () => {
    const { avs, cvd } = CATALOGUE[locale].transaction;
    expect(Object.keys(avs).sort().join("")).toBe("059ABCDEGIMNPRSUWXYZ");
    expect(Object.keys(cvd).sort().join("")).toBe("123456");
  });
});
