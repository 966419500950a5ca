import { describe, expect, test } from "vitest";
import { ROLES } from "#lib/domain/people/permissions.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { isPersonal, readQuestion } from "#lib/domain/search/question/read-question.ts";
import { formatAddress, parseAddress } from "#lib/domain/search/search-address.ts";
import { READY_VIEW_KEY } from "#lib/domain/views/ready-view-names.ts";
import { readyPins, readyViews } from "#lib/domain/views/ready-views.ts";

const VIEWS = readyViews();

describe.each(VIEWS.map((view) => [view.name, view] as const))("the ready view %s", (_name, view) => {
  const { address, problems } = parseAddress(new URLSearchParams(view.query));
  const text = "text" in address.where ? address.where.text : "";
  const parsed = parseQuestion(text);

  test("has a canonical address whose days are relative and whose columns are named", () => {
    expect(problems).toEqual([]);
    expect(formatAddress(address)).toBe(view.query);
    expect(address.days).toHaveProperty("range");
    expect(address.columns?.length).toBeGreaterThan(3);
  });

  test("asks what can be asked and may stand in an address", () => {
    if (!parsed.question) throw new Error(JSON.stringify(parsed.problems));
    const { question, problems } = readQuestion(parsed.question);
    expect(problems).toEqual([]);
    expect(formatQuestion(question)).toBe(text);
    expect(isPersonal(question)).toBe(false);
    expect(question.items.length).toBeGreaterThan(0);
  });

  test("has a key that can be told from a saved view's", () => {
    expect(view.key).toMatch(READY_VIEW_KEY);
    expect(view.key).not.toMatch(/^[0-9a-f]{32}$/);
  });
});

test("the refunds of the person are those of whoever asks, by no name", () => {
  const mine = VIEWS.find(({ name }) => name === "my_refunds");
  expect(new URLSearchParams(mine?.query).get("where")).toBe("type:refund person:me");
});

test("refunds without a sale are those of our own journal; those made elsewhere stand beside them", () => {
  const where = (name: string) =>
    new URLSearchParams(VIEWS.find((view) => view.name === name)?.query ?? "").get("where");
  expect(where("unreferenced_refunds")).toBe("operation:unreferenced");
  expect(where("refunds_made_elsewhere")).toBe("type:refund person:empty");
  for (const role of ["manager", "accountant", "administrator"] as const)
    expect(readyPins(role)).toEqual(
      expect.arrayContaining(["ready.unreferenced_refunds", "ready.refunds_made_elsewhere"]),
    );
});

test.each(ROLES)("every view at the side of a %s exists, once", (role) => {
  const pins = readyPins(role);
  expect(new Set(pins).size).toBe(pins.length);
  expect(VIEWS.map(({ key }) => key)).toEqual(expect.arrayContaining([...pins]));
});
