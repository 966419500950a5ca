import { expect, test } from "vitest";
import { exportChoicesInput, takeExportChoices } from "#lib/inputs/find/export-input.ts";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";

function taken(query: string) {
  const parameters = new URLSearchParams(query);
  const choices = takeExportChoices(parameters);
  return { search: parameters.toString(), choices };
}

test("takes the choices out of an address and leaves the search", () => {
  const { search, choices } = taken("range=today&format=xlsx&language=fr&numbers=comma&times=utc&zone=store");
  expect(search).toBe("range=today&zone=store");
  expect(choices.data).toEqual({ format: "xlsx", language: "fr", numbers: "comma", times: "utc" });
});

test("a choice that is left out is not there, so that the person's own applies", () => {
  expect(taken("range=today&format=pdf").choices.data).toEqual({ format: "pdf" });
  expect(taken("").choices.data).toEqual({});
});

test.each([
  ["format=ods", { format: "unknown_format" }],
  ["format=", { format: "unknown_format" }],
  ["format=csv&format=pdf", { format: "unknown_format" }],
  ["language=de", { language: "unknown_language" }],
  ["numbers=point&times=Mars", { times: "unknown_zone" }],
  ["numbers=constructor", { numbers: "unknown_numbers" }],
])("refuses %s", (query, fields) => {
  const { search, choices } = taken(`${query}&range=today`);
  expect(search).toBe("range=today");
  expect(choices.error && fieldErrors(choices.error)).toEqual(fields);
});

test("choices to be kept are all there and nothing else", () => {
  const whole = { format: "csv", language: "shown", numbers: "point", times: "service" };
  expect(exportChoicesInput.safeParse(whole).success).toBe(true);
  for (const wrong of [{ ...whole, more: 1 }, { format: "csv" }, null, "csv"])
    expect(exportChoicesInput.safeParse(wrong).success).toBe(false);
});
