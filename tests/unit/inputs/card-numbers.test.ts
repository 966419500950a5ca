import { expect, test } from "vitest";
import type { z } from "zod";
import { readList } from "#lib/domain/batches/read-list.ts";
import { saveViewInput } from "#lib/inputs/find/views.ts";
import { closeDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import { refundEntry } from "#lib/inputs/money/adjustment-fields.ts";
import { completionEntry, completionInput, refundInput, voidInput } from "#lib/inputs/money/adjustment-inputs.ts";
import { askBatchInput, newBatchInput } from "#lib/inputs/money/batches.ts";
import { likelyOriginalsInput, unreferencedInput } from "#lib/inputs/money/unreferenced.ts";
import { decisionInput } from "#lib/inputs/people/approvals.ts";
import { addPersonInput } from "#lib/inputs/people/people.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";

const PARTED = ["4030,0000,1000,1234", "4030:0000:1000:1234", "4030|0000|1000|1234", "4030'0000'1000'1234"];
/** With no sign that parts the columns of a list. */
const WRITTEN = [
  "00004111111111111111",
  "20264111111111111111",
  "411111 1111111111",
  "41111111-11111111",
  "4111111 111111111",
  "4111 111111 111111",
  "4111x1111x1111x1111",
  "4111*1111*1111*1111",
  "4111_1111_1111_1111",
  "4111-----1111-----1111-----1111",
];
const LINES = "4030\n0000\n1000\n1234";

/** Every place of a form in which people write freely and that is kept or logged, and whether it has several lines. */
const FREE_TEXTS: readonly [string, z.ZodType, (text: string) => unknown, "lines" | "line"][] = [
  ["a refund's note", refundInput, (note) => ({ note }), "lines"],
  ["a void's note", voidInput, (note) => ({ note }), "lines"],
  ["a completion's note", completionInput, (note) => ({ act: "completion", note }), "lines"],
  ["a note as typed for a completion", completionEntry, (note) => ({ note }), "lines"],
  ["a note as typed for a refund, of a sale or without one", refundEntry, (note) => ({ note }), "lines"],
  ["a decision's note", decisionInput, (note) => ({ note }), "lines"],
  ["a list's note", askBatchInput, (note) => ({ note }), "lines"],
  ["the note of a doubt that is closed", closeDoubtInput, (note) => ({ note }), "lines"],
  ["the note of a refund without a sale", unreferencedInput, (note) => ({ note }), "lines"],
  ["an order number that is known", likelyOriginalsInput, (orderNumber) => ({ orderNumber }), "line"],
  ["a name that is known", likelyOriginalsInput, (name) => ({ name }), "line"],
  ["a file's name", newBatchInput, (name) => ({ aim: "refund", from: { source: "file", fileName: name } }), "line"],
  ["a reason", settingInputs.refund_reasons, (reason) => ({ value: [reason] }), "line"],
  ["a view's name", saveViewInput, (name) => ({ name }), "lines"],
  ["a person's name", addPersonInput, (name) => ({ name }), "line"],
];

test.each(FREE_TEXTS)("%s holds no card number, whatever parts its groups", (_, schema, form, extent) => {
  const wordsOf = (text: string) => told(schema, form(text));
  for (const text of [...PARTED, ...WRITTEN, ...(extent === "lines" ? [LINES] : [])]) {
    expect(wordsOf(`to ${text} x`), text).not.toEqual(wordsOf("to 4030 x"));
  }
});

/** What is said of a form of which only this is filled in. */
function told(schema: z.ZodType, form: unknown): readonly string[] {
  return schema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

test.each([
  "4030_0000_1000_1234",
  "4030.0000.1000.1234",
  "4030000010001234",
  "41111111-11111111",
  "20264111111111111111",
])("%s is nobody's login", (login) => {
  expect(told(addPersonInput, { storeId: "1", login, name: "Ann", role: "clerk" })).toEqual(["login card_number"]);
});

test.each([...PARTED, ...WRITTEN])("no cell of a list holds %s", (text) => {
  const words = { reasonOf: () => null, isNote: () => true };
  for (const heading of ["order", "note", "transaction"]) {
    const list = readList(`transaction;${heading}x;note\n10000021;"${text}";x`, words);
    expect(list).toEqual({ ok: false, problem: "list_card_number", lines: [2] });
  }
});
