import "server-only";
import type { Cursor } from "#lib/export/merge-sorted.ts";
import type { SealedFile } from "#lib/export/sealed-file.ts";

/** A spooled row: its key, the number of rows taken before it, and its text as bytes `start` to `end` of a buffer. */
export type Entry<K> = { key: K; taken: number; bytes: Buffer; start: number; end: number };

/** A sorted run of entries in a file: its pieces from `from` to before `to`. */
export type Run = { from: number; to: number };

const PIECE_BYTES = 64 * 1024;
const LENGTH_BYTES = 4;

/** Writes entries as one run at the end of the file. */
export async function writeRun<K>(
  file: SealedFile,
  batches: AsyncIterable<Entry<K>[]> | Iterable<Entry<K>[]>,
): Promise<Run> {
  const from = file.pieces();
  const page = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  for await (const batch of batches) {
    for (const entry of batch) {
      const head = Buffer.from(JSON.stringify([entry.key, entry.taken]));
      const size = 2 * LENGTH_BYTES + head.length + entry.end - entry.start;
      if (filled > 0 && filled + size > PIECE_BYTES) {
        await file.append(page.subarray(0, filled));
        filled = 0;
      }
      const target = size > PIECE_BYTES ? Buffer.allocUnsafe(size) : page;
      filled = put(target, filled, head, entry);
      if (target === page) continue;
      await file.append(target);
      filled = 0;
    }
  }
  if (filled > 0) await file.append(page.subarray(0, filled));
  return { from, to: file.pieces() };
}

function put<K>(target: Buffer, at: number, head: Buffer, { bytes, start, end }: Entry<K>): number {
  const afterHead = target.writeUInt32LE(head.length, at) + head.copy(target, at + LENGTH_BYTES);
  return target.writeUInt32LE(end - start, afterHead) + bytes.copy(target, afterHead + LENGTH_BYTES, start, end);
}

/** Reads one run piece by piece. */
export function runCursor<K>(file: SealedFile, { from, to }: Run): Cursor<Entry<K>> {
  let piece = from;
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;

  function part(): { start: number; end: number } {
    const start = at + LENGTH_BYTES;
    at = start + bytes.readUInt32LE(at);
    return { start, end: at };
  }

  const cursor: Cursor<Entry<K>> = {
    head: undefined,
    advance() {
      if (at < bytes.length) return takeHead();
      if (piece < to) return turnPage();
      cursor.head = undefined;
    },
  };

  function takeHead(): undefined {
    const head = part();
    const [key, taken]: [K, number] = JSON.parse(bytes.toString("utf8", head.start, head.end));
    cursor.head = { key, taken, bytes, ...part() };
  }

  async function turnPage(): Promise<void> {
    bytes = await file.read(piece);
    piece += 1;
    at = 0;
    takeHead();
  }

  return cursor;
}
