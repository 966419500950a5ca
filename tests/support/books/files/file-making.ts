import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { FileMaking } from "#lib/operations/books/files/making/make-files.ts";
import { PLAIN_WORDS } from "#tests/support/books/files/export-words.ts";
import { PLAIN_REPORT_WORDS } from "#tests/support/books/files/report-words.ts";

/** What makes files with plain words, on a disk with room, in steps of 500 rows; change what a test is about. */
export function fileMaking(dataDir: string, change: Partial<FileMaking> = {}): FileMaking {
  return {
    wordsOf: () => PLAIN_WORDS,
    reportWordsOf: () => PLAIN_REPORT_WORDS,
    openFile: scratchFiles(dataDir),
    hasRoom: async () => true,
    stepRows: 500,
    whenQuiet: async () => {},
    ...change,
  };
}
