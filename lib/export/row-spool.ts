import "server-only";
import type { FileHandle } from "node:fs/promises";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { type Cursor, mergeSorted } from "#lib/export/merge-sorted.ts";
import type { RowPacking } from "#lib/export/packed-row.ts";
import { attempt, type SealedFile, sealedFile } from "#lib/export/sealed-file.ts";
import { type Entry, type Run, runCursor, writeRun } from "#lib/export/sorted-runs.ts";

/** A row with its sort key. Keys are stored as JSON. */
export type Spooled<K> = { key: K; row: FoundRow };

/** Takes any number of rows in any order and returns them sorted. Throws `ScratchFailure` when the disk fails. */
export type RowSpool<K> = {
  /** Takes rows. Replacing rows stand for earlier ones with their ids. */
  add(rows: Iterable<Spooled<K>>, replacing?: boolean): Promise<void>;
  /** Drops the earlier rows with these ids. */
  remove(transactionIds: readonly string[]): void;
  /** Returns all rows, a batch at a time; equal rows in the order in which they were taken. May be called again. */
  sorted(): AsyncGenerator<Spooled<K>[]>;
  /** Frees everything, at any moment and any number of times. Running calls then fail. */
  close(): Promise<void>;
};

export type SpoolOptions<K> = {
  compare: (left: K, right: K) => number;
  packing: RowPacking;
  /** Opens a file for rows that do not fit into memory. */
  openFile: () => Promise<FileHandle>;
  /** The text of rows, in bytes, that stays in memory before it goes to a file. Their keys take about half as much again. */
  memoryBytes?: number;
};

const MEMORY_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS = 250;
/** This many sorted runs merge into one of the next level, so that a reading holds few pieces in memory. */
const RUNS_A_LEVEL = 64;
const MAX_BYTES_A_CHARACTER = 3;
const NONE = -1;

type Level = { file: SealedFile; runs: Run[] };

/** Creates an empty spool. Always close it. */
export function rowSpool<K>({ compare, packing, openFile, memoryBytes = MEMORY_BYTES }: SpoolOptions<K>): RowSpool<K> {
  let memory: Entry<K>[] = [];
  let text = Buffer.alloc(0);
  let filled = 0;
  let taken = 0;
  let closed = false;
  const levels: (Level | undefined)[] = [];
  /** For replaced rows: when the present one was taken. For removed rows: `NONE`. */
  const latestTaken = new Map<string, number>();
  const rowOf = ({ bytes, start, end }: Entry<K>) => packing.unpack(JSON.parse(bytes.toString("utf8", start, end)));
  const byPlace = (left: Entry<K>, right: Entry<K>) => compare(left.key, right.key) || left.taken - right.taken;

  async function levelAt(index: number): Promise<Level> {
    const level = levels[index] ?? { file: sealedFile(await attempt(openFile)), runs: [] };
    if (closed) {
      await level.file.close();
      throw new Error("the spool was closed");
    }
    levels[index] = level;
    return level;
  }

  async function addRun(index: number, batches: AsyncIterable<Entry<K>[]> | Iterable<Entry<K>[]>): Promise<void> {
    const level = await levelAt(index);
    level.runs.push(await writeRun(level.file, batches));
    if (level.runs.length < RUNS_A_LEVEL) return;
    await addRun(index + 1, mergeSorted(cursorsOf([level]), byPlace, BATCH_ROWS));
    levels[index] = undefined;
    await level.file.close();
  }

  async function writeMemory(): Promise<void> {
    memory.sort(byPlace);
    await addRun(0, [memory]);
    memory = [];
    filled = 0;
  }

  async function take({ key, row }: Spooled<K>): Promise<void> {
    const json = JSON.stringify(packing.pack(row));
    const room = json.length * MAX_BYTES_A_CHARACTER;
    if (filled > 0 && filled + room > text.length) await writeMemory();
    if (room > text.length) text = Buffer.allocUnsafeSlow(Math.max(room, memoryBytes));
    const end = filled + text.write(json, filled);
    memory.push({ key, taken, bytes: text, start: filled, end });
    filled = end;
    taken += 1;
  }

  return {
    async add(rows, replacing = false) {
      for (const one of rows) {
        if (replacing) latestTaken.set(one.row.transactionId, taken);
        await take(one);
      }
    },

    remove(transactionIds) {
      for (const transactionId of transactionIds) latestTaken.set(transactionId, NONE);
    },

    async *sorted() {
      memory.sort(byPlace);
      const cursors = [...cursorsOf<K>(levels), memoryCursor(memory)];
      for await (const batch of mergeSorted(cursors, byPlace, BATCH_ROWS)) {
        yield batch
          .map((entry) => ({ key: entry.key, taken: entry.taken, row: rowOf(entry) }))
          .filter(({ row, taken }) => (latestTaken.get(row.transactionId) ?? taken) === taken);
      }
    },

    async close() {
      closed = true;
      [memory, text, filled] = [[], Buffer.alloc(0), 0];
      await Promise.all(levels.splice(0).map((level) => level?.file.close()));
    },
  };
}

function cursorsOf<K>(levels: readonly (Level | undefined)[]): Cursor<Entry<K>>[] {
  return levels.flatMap((level) => level?.runs.map((run) => runCursor<K>(level.file, run)) ?? []);
}

function memoryCursor<K>(entries: readonly Entry<K>[]): Cursor<Entry<K>> {
  let next = 0;
  const cursor: Cursor<Entry<K>> = {
    head: undefined,
    advance() {
      cursor.head = entries[next];
      next += 1;
      return undefined;
    },
  };
  return cursor;
}
