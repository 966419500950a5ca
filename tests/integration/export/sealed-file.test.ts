import { type FileHandle, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openScratchFile } from "#lib/export/scratch-file.ts";
import { ScratchFailure, sealedFile } from "#lib/export/sealed-file.ts";

const PLAIN = Buffer.from("Hildegard Zwiebelkuchen, 8765");

let folder: string;
let handles: FileHandle[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-sealed-"));
  handles = [];
});
afterEach(async () => {
  await Promise.all(handles.map((handle) => handle.close()));
  await rm(folder, { recursive: true });
});

/** A file with the same piece twice, and how each of them stands on the disk. */
async function twice() {
  const handle = await openScratchFile(folder);
  handles.push(handle);
  const file = sealedFile(handle);
  const ends: number[] = [];
  for (let piece = 0; piece < 2; piece += 1) {
    await file.append(PLAIN);
    ends.push((await handle.stat()).size);
  }
  const raw = Buffer.alloc(ends[1] ?? 0);
  await handle.read(raw, 0, raw.length, 0);
  return { handle, file, pieces: [raw.subarray(0, ends[0]), raw.subarray(ends[0])] as const };
}

test("the same piece is sealed otherwise in every place and in every file", async () => {
  const [one, other] = [await twice(), await twice()];
  const sealed = [...one.pieces, ...other.pieces].map((piece) => piece.subarray(0, PLAIN.length).toString("hex"));
  expect(new Set(sealed).size).toBe(4);
  expect(await one.file.read(0)).toEqual(PLAIN);
  expect(await one.file.read(1)).toEqual(PLAIN);
});

test("a piece that stands in another's place, or comes from another file, is not given", async () => {
  const [one, other] = [await twice(), await twice()];
  await one.handle.write(one.pieces[1], 0, one.pieces[1].length, 0);
  await expect(one.file.read(0)).rejects.toThrow(ScratchFailure);
  await one.handle.write(other.pieces[0], 0, other.pieces[0].length, 0);
  await expect(one.file.read(0)).rejects.toThrow(ScratchFailure);
});
