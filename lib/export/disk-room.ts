import "server-only";
import { mkdir, statfs } from "node:fs/promises";

/** Payments must find room to be journaled, whatever files are made. */
const ROOM_BYTES = 500 * 1024 * 1024;

/** Tells whether the disk of a folder has room for a long file, beside what payments need. Makes the folder if it is missing. */
export async function hasRoom(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > ROOM_BYTES;
}
