import { textOfBytes } from "#lib/domain/batches/list-bytes.ts";
import { MAX_LIST_BYTES } from "#lib/domain/batches/list-limits.ts";
import { type ListProblem, type ReadList, readList } from "#lib/domain/batches/read-list.ts";

/** A list as it was chosen or typed, before it is sent anywhere. */
export type ChosenList = { source: "file"; fileName: string; text: string } | { source: "pasted"; text: string };

export type ReadHere = ({ ok: true; list: ReadList } | ({ ok: false } & ListProblem)) | null;

/** The text of a file that somebody chose; of one that is too large only as much as shows that. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, MAX_LIST_BYTES + 1).arrayBuffer());
  return bytes.length > MAX_LIST_BYTES ? "x".repeat(MAX_LIST_BYTES + 1) : textOfBytes(bytes);
}

/** Reads a list in the browser, so that its faults show at once and a card number in it is never sent. The server reads it again. */
export function readHere(text: string): ReadHere {
  return text.trim() === "" ? null : readList(text, { reasonOf: (reason) => reason, isNote: () => true });
}
