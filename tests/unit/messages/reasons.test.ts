import { readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { reasonFigures } from "#components/ground/amounts/reason-figures.ts";
import { reasonKey } from "#components/ground/amounts/reason-key.ts";
import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { DOUBTFUL_STATES, JOURNAL_STATES } from "#lib/domain/journal/journal.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { APPROVAL_RULES, CAUSE_RULES } from "#lib/domain/reasons/approval-rules.ts";
import { BATCH_RULES, LIST_RULES, PAUSE_RULES, ROW_RULES } from "#lib/domain/reasons/batch-rules.ts";
import { PAYMENT_RULES } from "#lib/domain/reasons/payment-rules.ts";
import { PASSWORD_RULES } from "#lib/domain/reasons/people-rules.ts";
import { type CommonRule, type Reason, UNKNOWN_RULE } from "#lib/domain/reasons/reason.ts";
import { PLAN_RULES, VIEW_RULES } from "#lib/domain/reasons/search-rules.ts";
import { UNAVAILABLE_CAUSES } from "#lib/domain/reasons/unavailable-cause.ts";
import { KEPT_TEXT_FAULTS } from "#lib/domain/text/clean-text.ts";
import { TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

/** Rules with words under `reasons`. */
const rules = Object.keys({
  ...PAYMENT_RULES,
  ...CAUSE_RULES,
  ...APPROVAL_RULES,
  ...UNKNOWN_RULE,
}) as CommonRule[];

/** Where the words of the other rules stand. A rule may have some in several places. */
const ELSEWHERE = {
  "batches.refusals": BATCH_RULES,
  "batches.problems": { ...LIST_RULES, ...PLAN_RULES },
  "batches.rules": ROW_RULES,
  "batches.run": PAUSE_RULES,
  "grid.refused": PLAN_RULES,
  "views.rules": VIEW_RULES,
  "people.errors": PASSWORD_RULES,
};

const namedErrors = [
  ...["money/adjustment-fields", "money/adjustment-inputs"]
    .map((name) => readFileSync(new URL(`../../../lib/inputs/${name}.ts`, import.meta.url), "utf8"))
    .join("\n")
    .matchAll(/(?:error: |message: |\? |: )"([a-z]+_[a-z_]+)"/g),
].map((match) => match[1] ?? "");
const fieldErrors = [...namedErrors, ...KEPT_TEXT_FAULTS];

/** Says a sentence as the screen does; throws where it cannot be put together. */
function sayer(locale: Locale) {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "reasons", onError });
}

const states = [...JOURNAL_STATES, "approved", "withdrawn", "unneeded", "expired", "constructor"];
const figures = [...TRANSACTION_KINDS, "other"].flatMap((kind) =>
  ["yes", "no"].flatMap((known) =>
    states.map((state) => ({
      kind,
      state,
      known,
      remaining: known === "yes" ? "7.50" : "",
      method: "refund",
      keptRule: "old",
      name: "Ana Roy",
      by: "Bo Lee",
      hours: 7,
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
  expect(fieldErrors).toEqual(expect.arrayContaining(["amount_zero", "reason_missing", "card_number"]));
});

describe.each(LOCALES)("in %s", (locale) => {
  const say = sayer(locale);

  test.each(rules)("%s is a whole sentence whatever its figures are", (rule) => {
    for (const values of figures) {
      const sentence = say(reasonKey({ rule, figures: values } as Reason<CommonRule>), values);
      expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
      expect(sentence).not.toMatch(/[{}]|reasons\./);
    }
  });

  test("what was refunded, completed or given back, and until when, are told where they are known", () => {
    const said = (reason: Reason<CommonRule>) => say(reasonKey(reason), reasonFigures(reason, "CAD", locale));
    const amount = { en: "12.50", fr: "12,50" }[locale];
    expect(said({ rule: "nothing_left", figures: { totalCents: 1_250 } })).toContain(amount);
    expect(said({ rule: "void_after_refund", figures: { refundedCents: 1_250 } })).toContain(amount);
    expect(said({ rule: "originals_amount_not_searched", figures: { amountCents: 1_250 } })).toContain(amount);
    expect(said({ rule: "void_day_over", figures: { day: "2026-11-20" } })).toContain("2026-11-20");
    // Nothing takes a refund back once its day is over, another refund least of all.
    const ofSale = said({ rule: "void_day_over", figures: { day: "2026-11-20", kind: "purchase" } });
    expect(said({ rule: "void_day_over", figures: { day: "2026-11-20", kind: "refund" } })).not.toBe(ofSale);
    expect(said({ rule: "already_completed", figures: { completedCents: 1_250 } })).toContain(amount);
    const dated = said({ rule: "already_completed", figures: { completedCents: 1_250, when: "2026-11-20 14:03 EST" } });
    expect(dated).toContain("2026-11-20 14:03 EST");
    // An instant is nobody's clock.
    expect(
      said({ rule: "already_completed", figures: { completedCents: 1_250, completedAt: "2026-11-20T19:03:00Z" } }),
    ).not.toMatch(/T19/);
    for (const rule of ["void_after_refund", "void_day_over", "already_completed"] as const) {
      expect(said({ rule })).toMatch(/^\p{Lu}[^{}]*[.]$/u);
      expect(said({ rule })).not.toContain("none");
    }
  });

  test("the remaining amount is told where it is known", () => {
    const values = { kind: "", state: "", known: "yes", remaining: "7.50 CAD", method: "", rule: "" };
    expect(say("exceeds_remaining", values)).toContain("7.50 CAD");
    expect(say("remaining_changed", values)).toContain("7.50 CAD");
    expect(say("reserve_changed", values)).toContain("7.50 CAD");
  });

  test("each state of an open adjustment and each kind that is no sale has words of its own", () => {
    const told = (reason: Reason<CommonRule>) => say(reasonKey(reason), figures[0]);
    const open = ["sending", ...DOUBTFUL_STATES] as const;
    expect(new Set(open.map((state) => told({ rule: "adjustment_open", figures: { state } }))).size).toBe(open.length);
    const kinds = (["refund", "void_of_sale", "other"] as const).map((kind) =>
      told({ rule: "not_a_sale", figures: { kind } }),
    );
    expect(new Set(kinds).size).toBe(3);
  });

  test.each(Object.entries(ELSEWHERE))("every rule of %s has words there", (place, table) => {
    const words = place.split(".").reduce((texts: object, name) => Object(texts)[name], CATALOGUE[locale]);
    for (const rule of Object.keys(table)) expect(words).toHaveProperty(rule, expect.stringMatching(/[^ ]/));
  });

  test.each(UNAVAILABLE_CAUSES)("why the service could not be asked: %s", (cause) => {
    expect(say(`unavailable.${cause}`)).toMatch(/^\p{Lu}.*[.]$/u);
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
