import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { openFileStorage, openMemoryStorage } from "#lib/sandbox/book/storage.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "counterfoil-storage-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const row = (id: number) => ({ id, orderNumber: `Zoë "${id}"` }) as BookTransaction;

/** What somebody would find who opened the files as they are now, as after a power cut. */
function foundOnDisk(name: string): number[] {
  const copy = join(directory, name);
  cpSync(join(directory, "book"), copy, { recursive: true });
  const storage = openFileStorage(copy);
  const ids = [...storage.readAll()].map(({ id }) => id);
  storage.close();
  return ids;
}

test("rows of one turn are on disk together once durable resolves, not before", async () => {
  const storage = openFileStorage(join(directory, "book"));
  await storage.durable();
  storage.put(row(1));
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  storage.put(row(2));
  expect(storage.read(2)).toEqual(row(2));
  expect(foundOnDisk("early")).toEqual([]);
  await storage.durable();
  expect(foundOnDisk("then")).toEqual([1, 2]);
  storage.put(row(3));
  await storage.durable();
  expect(foundOnDisk("later")).toEqual([1, 2, 3]);
  storage.close();
});

test("closing brings what is pending to disk", () => {
  const storage = openFileStorage(join(directory, "book"));
  storage.put(row(1));
  storage.close();
  expect(foundOnDisk("closed")).toEqual([1]);
});

test("a write that fails is never durable", async () => {
  const storage = openFileStorage(join(directory, "book"));
  storage.put(row(1));
  expect(() => storage.put(row(1))).toThrow();
  await expect(storage.durable()).rejects.toThrow();
  storage.close();
});

test("a book is new only until one was kept", async () => {
  const first = openFileStorage(join(directory, "book"));
  expect(first.isNew).toBe(true);
  await first.durable();
  first.close();
  const second = openFileStorage(join(directory, "book"));
  expect(second.isNew).toBe(false);
  second.close();
});

test("several are read in the order of their ids as asked, without those that there are not", () => {
  for (const storage of [openFileStorage(join(directory, "book")), openMemoryStorage()]) {
    for (const id of [1, 2, 3, 4]) storage.put(row(id));
    expect(storage.readSome([4, 9, 1, 3])).toEqual([row(4), row(1), row(3)]);
    expect(storage.readSome([])).toEqual([]);
    storage.close();
  }
});
