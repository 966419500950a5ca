import { expect, test } from "vitest";
import { z } from "zod";
import { flatRecord } from "#lib/wire/flat-record.ts";
import { orMissing, readFlag, readInteger, readWireText } from "#lib/wire/readers.ts";

const answer = z.object({
  records: z.array(flatRecord({ name: readWireText, count: orMissing(readInteger, 0), open: readFlag })),
});

test("a record has what its readers read, and nothing else that was sent", () => {
  const sent = { name: 7, count: "", open: "1", secret: "x", toString: "y" };
  expect(answer.parse({ records: [sent, { open: false }] }).records).toEqual([
    { name: "7", count: 0, open: true },
    { name: "", count: 0, open: false },
  ]);
});

test("each value that cannot be read is an issue at its place", () => {
  const problems = answer.safeParse({ records: [{ open: 1 }, { name: {}, count: "x", open: 2 }, null, "row"] });
  expect(problems.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "records.1.name",
    "records.1.count",
    "records.1.open",
    "records.2",
    "records.3",
  ]);
});
