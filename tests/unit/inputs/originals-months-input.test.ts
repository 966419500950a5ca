import { expect, test } from "vitest";
import { originalsMonthsInput } from "#lib/inputs/settings-inputs.ts";

const read = (months: string) => originalsMonthsInput.safeParse({ storeId: "300200578", seenAt: null, months });

test("months that can be searched are read; none, too many and other texts are told at their field", () => {
  expect(["1", " 12 ", "36"].map((months) => read(months).data?.months)).toEqual([1, 12, 36]);
  for (const months of ["", "0", "37", "100", "1.5", "-1", "1e1", "twelve"]) {
    expect(read(months).error?.issues[0]?.path, months).toEqual(["months"]);
  }
});
