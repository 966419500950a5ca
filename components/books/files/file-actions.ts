import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { FileRule } from "#lib/domain/reasons/file-rules.ts";
import type { FileInput, SteerFileInput } from "#lib/inputs/books/file-inputs.ts";

export type FileActionResult = Done<unknown> | NotPermitted | NotAllowed<FileRule> | Unavailable | FormFailure;

/** The actions on files, as the page gives them. */
export type FileActions = {
  steer: (input: SteerFileInput) => Promise<FileActionResult>;
  remove: (input: FileInput) => Promise<FileActionResult>;
  changes: (input: FileInput) => Promise<FileActionResult>;
};
