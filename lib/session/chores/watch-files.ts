import "server-only";
import { config } from "#lib/config.ts";
import { type FileMaking, makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import { runSchedules } from "#lib/operations/books/files/schedules/run-schedules.ts";
import { type ComposeFileMail, sendFileMails } from "#lib/operations/books/files/schedules/send-file-mails.ts";
import { requestPriority } from "#lib/runtime.ts";
import { repeatChores } from "#lib/session/chores/repeat-chores.ts";

const STEP_ROWS = 20_000;
const PAUSE_MS = 2_000;

/** What files are written with. */
type FileTools = {
  wordsOf: FileMaking["wordsOf"];
  reportWordsOf: FileMaking["reportWordsOf"];
  /** Opens files for sorting in a data folder. */
  scratchFiles: (dataDir: string) => FileMaking["openFile"];
  /** Whether the disk of a folder has room for a long file. */
  hasRoom: (folder: string) => Promise<boolean>;
  composeMail: ComposeFileMail;
};

/**
 * Asks for the files of schedules that are due, makes all files one step after the other, and tells people of them by mail. It goes on
 * with what another process left.
 */
export function watchFiles({ wordsOf, reportWordsOf, scratchFiles, hasRoom, composeMail }: FileTools): void {
  const making: FileMaking = {
    wordsOf,
    reportWordsOf,
    openFile: scratchFiles(config().dataDir),
    hasRoom: () => hasRoom(config().dataDir),
    stepRows: STEP_ROWS,
    whenQuiet: () => requestPriority.clear("further"),
  };
  repeatChores(PAUSE_MS, [
    ["runSchedules", runSchedules],
    ["makeFiles", (world) => makeFiles(world, making)],
    ["sendFileMails", (world) => sendFileMails(world, composeMail)],
  ]);
}
