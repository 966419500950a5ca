import "server-only";
import { readList } from "#lib/domain/batches/read-list.ts";
import { type ReasonWords, reasonsIn } from "#lib/domain/batches/reason-words.ts";
import { note } from "#lib/inputs/money/adjustment-fields.ts";

/** Jobs on a pasted or uploaded list. */
export const LIST_JOBS = {
  readList: (text: string, reasons: ReasonWords) =>
    readList(text, { reasonOf: reasonsIn(reasons), isNote: (typed) => note.safeParse(typed).success }),
};
