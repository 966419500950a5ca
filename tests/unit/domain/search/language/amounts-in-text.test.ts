import { describe, expect, test } from "vitest";
import { proposalText } from "#components/find/search/words/proposal-text.ts";
import { conditionAround, correctionFor } from "#lib/domain/search/language/proposals.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";

describe("amounts in the text of a question, as people write them", () => {
  test.each([
    ["amount>1,000", "amount>1000.00"],
    ["amount>=$100", "amount>=100.00"],
    ["amount>=$1,234.56", "amount>=1234.56"],
    ["amount >= $ 100", "amount>=100.00"],
    [">$500", "amount>500.00"],
    ["visa > $ 500", "visa amount>500.00"],
    ['montant>="1 234,56"', "amount>=1234.56"],
    ["montant>=1 234,56", "amount>=1234.56"],
    ["montant>=1 234,56 $ visa", "amount>=1234.56 visa"],
    ["montant:1\u202f234,56\u00a0$", "amount:1234.56"],
    ["amount:1.234,56", "amount:1234.56"],
    ["amount>1 000", "amount>1000.00"],
    ["amount:12,5", "amount:12.50"],
    ["amount:$20..$1,050.00", "amount:20.00..1050.00"],
    ["montant:1 000,00..2 000,00", "amount:1000.00..2000.00"],
    ["amount:(5, 1000.00, 20)", "amount:(5.00, 1000.00, 20.00)"],
    ["amount:(1.50,2.50)", "amount:(1.50, 2.50)"],
    ['amount:("1,000", "2,000")', "amount:(1000.00, 2000.00)"],
    ["returned>=100 $ card:4242", "returned>=100.00 card:4242"],
    ["(amount>=100 $) or visa", "amount>=100.00 or visa"],
  ])("%s", (text, wanted) => {
    const { question, problems } = parseQuestion(text);
    expect([problems, question && formatQuestion(question)]).toEqual([[], wanted]);
    expect(parseQuestion(wanted)).toEqual({ question, problems: [] });
  });

  test("words behind an amount stay words", () => {
    for (const text of [
      "amount>=100.00 200",
      "amount:5.00 234",
      'amount:5.00 "$"',
      "amount:5.00 $-5",
      "amount:5.00 $5",
    ])
      expect(formatQuestion(parseQuestion(text).question ?? { kind: "group", match: "all", items: [] })).toBe(text);
  });

  test("an amount in a field of the builder is none as people write it, and proposed as one", () => {
    expect(correctionFor({ field: "Amount", values: ["1,000"] }, "value_not_amount")).toMatchObject({
      values: ["1000.00"],
    });
  });

  test("what may be two amounts is refused, and the likelier one proposed", () => {
    const text = "visa amount>1.234";
    const [problem] = parseQuestion(text).problems;
    expect(problem).toMatchObject({ from: 12, to: 17, problem: "value_not_amount" });
    const around = conditionAround(text, 12);
    const proposal = around && correctionFor(around.condition, "value_not_amount", around.valueIndex);
    expect(proposal).toMatchObject({ kind: "values", values: ["1234.00"] });
    const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
    const words = {
      t,
      list: (items: readonly string[]) => items.join(" or "),
      fieldName: () => "",
      comparisonName: () => "",
    };
    expect(proposalText(proposal, words)).toBe('nearest {"choices":"1234.00"}');
  });
});
