import "server-only";
import { statfs } from "node:fs/promises";
import { config } from "#lib/config.ts";
import { type FileMaking, makeFiles } from "#lib/operations/files/making/make-files.ts";
import { log, requestPriority, runtime } from "#lib/runtime.ts";
import { recordChore } from "#lib/session/chores/chore-failures.ts";

const STEP_ROWS = 20_000;
const PAUSE_MS = 2_000;

/** Payments must find room to be journaled, whatever files are made. */
const ROOM_BYTES = 500 * 1024 * 1024;

/** What files are written with. */
type FileTools = {
  wordsOf: FileMaking["wordsOf"];
  /** Opens files for sorting in a data folder. */
  scratchFiles: (dataDir: string) => FileMaking["openFile"];
};

/** Makes the files that were asked for, one step after the other, as long as the process lives, including those that another one left. */
export function watchFiles({ wordsOf, scratchFiles }: FileTools): void {
  const making: FileMaking = {
    wordsOf,
    openFile: scratchFiles(config().dataDir),
    hasRoom,
    stepRows: STEP_ROWS,
    whenQuiet: () => requestPriority.clear("further"),
  };
  const round = async () => {
    let isMore = false;
    try {
      isMore = await makeFiles(await runtime(), making);
      recordChore("makeFiles", null);
    } catch (error) {
      recordChore("makeFiles", Temporal.Now.instant().toString());
      log.error({ error }, "files could not be worked on; the next round tries again");
    } finally {
      setTimeout(round, isMore ? 0 : PAUSE_MS).unref();
    }
  };
  setTimeout(round, PAUSE_MS).unref();
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(config().dataDir);
  return bavail * bsize > ROOM_BYTES;
}
