import { describe, expect, test } from "vitest";
import { checkDraft } from "#components/find/search/address/check-draft.ts";
import { splitWords } from "#components/find/search/box/use-search-draft.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";

const built = (text: string) => parseQuestion(text).question ?? expect.fail(`${text} cannot be read`);

describe("words beside a built question", () => {
  const question = built("type:refund or response:declined");

  test("go with it as they were typed, and are told by themselves where it had been searched before", () => {
    const words = "4242  100 today";
    expect(checkDraft(words, question)).toEqual({ ok: true, request: { words, beside: question } });
    expect(checkDraft(words, question, true)).toEqual({
      ok: true,
      request: { words, beside: question },
      otherScope: { scope: "alone", request: { words } },
    });
    // Who writes a condition narrows what stands there.
    expect(checkDraft("amount>5", question, true)).not.toHaveProperty("otherScope");
    // Days are what the conditions are asked in.
    expect(checkDraft(" last week ", question, true)).not.toHaveProperty("otherScope");
  });

  test.each(["10000021", "INV-1 or INV-2", "10000021 10000022"])(
    "numbers in hand (%s) go by themselves, where the question had been searched before",
    (words) => {
      expect(checkDraft(words, question, true)).toEqual({
        ok: true,
        request: { words },
        otherScope: { scope: "among", request: { words, beside: question } },
      });
      // Just built, it is meant.
      expect(checkDraft(words, question)).toEqual({ ok: true, request: { words, beside: question } });
    },
  );

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
    expect(checkDraft("  ", built("amount>=5"))).toEqual({ ok: true, request: { question: built("amount>=5.00") } });
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
