import { describe, expect, test } from "vitest";
import { splitWords } from "#components/builder/asked-words.ts";
import { checkDraft } from "#components/builder/check-draft.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/question/question-text.ts";

const built = (text: string) => parseQuestion(text).question ?? expect.fail(`${text} cannot be read`);
const canonical = (text: string) => formatQuestion(built(text));

/** What both together ask, written canonically. */
function asked(words: string, question: string): string {
  const checked = checkDraft(words, built(question));
  if (!checked.ok) return expect.fail("refused");
  return "words" in checked.asked ? canonical(checked.asked.words) : formatQuestion(checked.asked.question);
}

describe("words beside a built question", () => {
  test("both must hold, whatever joins the parts of each", () => {
    expect(asked("4242", "type:refund")).toBe(canonical("4242 type:refund"));
    expect(asked("4242 or 1111", "type:refund")).toBe(canonical("(4242 or 1111) type:refund"));
    expect(asked("4242", "type:refund or response:declined")).toBe(
      canonical("4242 (type:refund or response:declined)"),
    );
    expect(asked("not 4242", "not (type:refund or response:declined)")).toBe(
      canonical("not 4242 not (type:refund or response:declined)"),
    );
  });

  test("a number in hand goes by itself, where the question had been searched before", () => {
    const together = "10000021 (type:refund or response:declined)";
    const question = built("type:refund or response:declined");
    expect(checkDraft("10000021", question, true)).toEqual({
      ok: true,
      asked: { words: "10000021" },
      otherWay: { way: "among", words: together },
    });
    // Just built, it is meant.
    expect(checkDraft("10000021", question)).toEqual({ ok: true, asked: { words: together } });
    expect(checkDraft("INV-1 or INV-2", question, true)).toMatchObject({
      asked: { words: "INV-1 or INV-2" },
      otherWay: { way: "among", words: "(INV-1 or INV-2) (type:refund or response:declined)" },
    });
  });

  test("other words go among what was searched before, and may be meant by themselves", () => {
    const question = built("type:refund");
    const words = "4242 today";
    expect(checkDraft(words, question, true)).toEqual({
      ok: true,
      asked: { words: "4242 today (type:refund)" },
      otherWay: { way: "alone", words },
    });
    expect(checkDraft(words, question)).not.toHaveProperty("otherWay");
    // Who writes a condition narrows what stands there.
    expect(checkDraft("amount>5", question, true)).not.toHaveProperty("otherWay");
  });

  test("two numbers in hand are looked for each", () => {
    const question = built("type:refund");
    const together = "(10000021 or 10000022) (type:refund)";
    const words = "10000021 10000022";
    expect(checkDraft(words, question, true)).toEqual({
      ok: true,
      asked: { words },
      otherWay: { way: "among", words: together },
    });
    expect(checkDraft(words, question)).toEqual({ ok: true, asked: { words: together } });
  });

  test("words beside a full list go with it; a second list is too much, and both stay where they are", () => {
    const list = Array.from({ length: 10_000 }, (_one, index) => String(10_000_000 + index)).join(", ");
    expect(checkDraft("smith", built(`id:(${list})`))).toMatchObject({ ok: true });
    expect(checkDraft("id:(1, 2)", built(`id:(${list})`))).toEqual({
      ok: false,
      wordProblems: [{ from: 0, to: 9, problem: "too_many_values", text: "" }],
      questionProblems: [],
    });
  });

  test("a question alone goes as it is, its values in their kept form", () => {
    expect(asked("  ", "amount>=5")).toBe("amount>=5.00");
  });

  test("what is wrong is named where it is, and nothing is asked", () => {
    expect(checkDraft("(4242", built("amount:5"))).toMatchObject({ ok: false, wordProblems: [{ from: 0 }] });
    expect(checkDraft("", built("card:42"))).toMatchObject({
      ok: false,
      questionProblems: [{ path: [0], part: "values", problem: "value_not_last_four" }],
    });
  });
});

describe("what the box shows of an opened search", () => {
  test("words as they stand, and nothing of a question that the builder shows", () => {
    expect(splitWords({ question: built("4242 100"), text: "4242 100", textProblems: [] }).words).toBe("4242 100");
    const textProblems = [{ from: 0, to: 4, problem: "unknown_field", text: "4242" }];
    expect(splitWords({ question: built("4242 type:refund"), text: "", textProblems })).toEqual({
      words: "",
      wordProblems: [],
      question: built("4242 type:refund"),
    });
    expect(splitWords({ question: built("4242 or 100"), text: "4242 or 100", textProblems: [] }).words).toBe("");
  });

  test("a text that cannot be read, so that it can be corrected", () => {
    const textProblems = [{ from: 5, to: 6, problem: "paren_unclosed", text: "(" }];
    const box = { words: "card:(", wordProblems: textProblems };
    expect(splitWords({ question: null, text: "card:(", textProblems })).toMatchObject(box);
  });
});
