import "server-only";
import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";

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

/** Opens such files in a folder inside the data folder, which is on disk; the system's temporary folder may be in memory. */
export function scratchFiles(dataDir: string): () => Promise<FileHandle> {
  return () => openScratchFile(join(dataDir, FOLDER));
}
