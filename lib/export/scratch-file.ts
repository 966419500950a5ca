import "server-only";
import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { hasRoom } from "#lib/export/disk-room.ts";

/**
 * Opens a file without a name, for reading and writing. The name is removed before anything is written, so that the system frees
 * the file when it is closed or the process ends in any way.
 */
export async function openScratchFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(12).toString("hex")}.scratch`);
  const handle = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const FOLDER = "scratch";

/**
 * Opens such files in a folder inside the data folder, which is on disk; the system's temporary folder may be in memory. A long result
 * opens one for each 256 MB or so, and none while the disk has no room beside what payments need.
 */
export function scratchFiles(
  dataDir: string,
  isRoomy: (folder: string) => Promise<boolean> = hasRoom,
): () => Promise<FileHandle> {
  return async () => {
    if (!(await isRoomy(dataDir))) throw Object.assign(new Error("the disk is nearly full"), { code: "ENOSPC" });
    return openScratchFile(join(dataDir, FOLDER));
  };
}
