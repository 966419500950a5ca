import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { FIELDS } from "#lib/domain/search/question/criteria.ts";

const readme = readFileSync(new URL("../../../../lib/domain/search/README.md", import.meta.url), "utf8");
const asking = readme.slice(readme.indexOf("## The search language"), readme.indexOf("## Decisions"));
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const examples = asking.split("\n").flatMap((line) => codes(/^\| (`.*?) +\|/.exec(line)?.[1] ?? ""));

test.each(examples)("the README's question is one: %s", (text) => {
  expect(readBox(text, Temporal.PlainDate.from("2026-11-21"))).toMatchObject({ problems: [], question: {} });
});

test("the README has examples, and names every field", () => {
  expect(examples.length).toBeGreaterThan(12);
  const fields = codes(asking.slice(asking.indexOf("Fields are")));
  const unnamed = FIELDS.map(({ key }) => key).filter((key) => !fields.includes(key));
  // The range of five references is named by its ends.
  expect(unnamed).toEqual(["ref2", "ref3", "ref4", "any"]);
});
