import { type FileHandle, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COLUMNS, type Sort } from "#lib/domain/search/rows/columns.ts";
import { compareKeys, orderKey } from "#lib/domain/search/rows/row-order.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { rowPacking } from "#lib/export/packed-row.ts";
import { type RowSpool, rowSpool } from "#lib/export/row-spool.ts";
import { openScratchFile, scratchFiles } from "#lib/export/scratch-file.ts";
import { ScratchFailure } from "#lib/export/sealed-file.ts";
import { compareRows } from "#tests/support/find/searches/compare-rows.ts";
import { aFoundRow, anyFoundRow } from "#tests/support/find/searches/found-rows.ts";

const ALL = rowPacking(COLUMNS);
const BY_AMOUNT: Sort = { column: "amount", descending: false };

describe("the spool", () => {
  let folder: string;
  let files: FileHandle[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-spool-"));
    files = [];
  });
  afterEach(async () => {
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  function spoolFor(sort: Sort | null, memoryBytes: number) {
    async function openFile() {
      const file = await openScratchFile(folder);
      files.push(file);
      return file;
    }
    return rowSpool({ packing: ALL, compare: compareKeys(sort), openFile, memoryBytes });
  }

  /** Sorts rows with so little memory. */
  async function sorted(rows: readonly FoundRow[], sort: Sort | null, memoryBytes: number): Promise<FoundRow[]> {
    const spool = spoolFor(sort, memoryBytes);
    await spool.add(keyed(rows, sort));
    const found = await allOf(spool);
    await spool.close();
    return found;
  }

  test("gives rows back as they were, in the order that a sort in memory gives", async () => {
    const sorts = fc.option(
      fc.record({
        column: fc.constantFrom("amount", "message", "created", "person"),
        descending: fc.boolean(),
      } as const),
    );
    const memory = fc.constantFrom(1, 2_000, 1_000_000);
    await fc.assert(
      fc.asyncProperty(fc.array(anyFoundRow, { maxLength: 200 }), sorts, memory, async (rows, sort, bytes) => {
        expect(await sorted(rows, sort, bytes)).toEqual(rows.toSorted(compareRows(sort)));
      }),
      { numRuns: 150 },
    );
    expect(files.length).toBeGreaterThan(20);
  });

  test("merges in several steps when there are many runs, and frees the files of the former ones", async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      aFoundRow({ transactionId: String(index), amountCents: (index * 7_919) % 9_001 }),
    );
    const spool = spoolFor(BY_AMOUNT, 1);
    await spool.add(keyed(rows, BY_AMOUNT));
    expect(files.length).toBeGreaterThan(64);
    expect(files.filter((file) => file.fd !== -1).length).toBeLessThanOrEqual(3);
    expect(await allOf(spool)).toEqual(rows.toSorted(compareRows(BY_AMOUNT)));
    await spool.close();
  });

  test("equal rows come in the order in which they were taken", async () => {
    const spool = rowSpool({ packing: ALL, compare: () => 0, openFile: () => openScratchFile(folder), memoryBytes: 1 });
    const rows = Array.from({ length: 200 }, (_, index) => aFoundRow({ transactionId: String(index) }));
    await spool.add(rows.map((row) => ({ key: 0, row })));
    expect(await allOf(spool)).toEqual(rows);
    await spool.close();
  });

  test("a row that was removed is given back no more, from memory or from a file", async () => {
    for (const memoryBytes of [1, 1_000_000]) {
      const spool = spoolFor(null, memoryBytes);
      await spool.add(
        keyed(
          ["3", "2", "1"].map((transactionId) => aFoundRow({ transactionId })),
          null,
        ),
      );
      spool.remove(["2"]);
      expect((await allOf(spool)).map(({ transactionId }) => transactionId)).toEqual(["3", "1"]);
      await spool.close();
    }
  });

  test("a row that changed replaces the one that was taken before, wherever it then belongs", async () => {
    for (const memory of [1, 1_000_000]) {
      const spool = spoolFor(BY_AMOUNT, memory);
      const rows = [1, 2, 3].map((id) => aFoundRow({ transactionId: String(id), amountCents: id * 100 }));
      await spool.add(keyed(rows, BY_AMOUNT));
      const changed = aFoundRow({ transactionId: "1", amountCents: 100, kind: "refund", voided: true });
      await spool.add(keyed([aFoundRow({ transactionId: "3", amountCents: 1 })], BY_AMOUNT), true);
      await spool.add(keyed([changed], BY_AMOUNT), true);
      const found = await allOf(spool);
      expect(found.map((row) => [row.transactionId, row.amountCents])).toEqual([
        ["1", 100],
        ["3", 1],
        ["2", 200],
      ]);
      expect(found[0]?.voided).toBe(true);
      await spool.close();
    }
  });

  test("its file has no name, and nothing in it can be read", async () => {
    const rows = Array.from({ length: 500 }, (_, index) =>
      aFoundRow({ transactionId: String(index), billingName: "Hildegard Zwiebelkuchen", lastFour: "8765" }),
    );
    const spool = spoolFor(BY_AMOUNT, 10_000);
    await spool.add(keyed(rows, BY_AMOUNT));
    expect(await readdir(folder)).toEqual([]);
    const raw = await contentOf(files[0]);
    expect(raw.length).toBeGreaterThan(50_000);
    // Of four characters and more: three come about by chance in so many bytes now and then.
    for (const readable of ["Hildegard", "Zwiebel", "8765", "Mary", "purchase", "2026-11"]) {
      expect(raw.indexOf(readable), readable).toBe(-1);
    }
    expect(await mode(files[0])).toBe(0o600);
    expect(await allOf(spool)).toHaveLength(500);
    await spool.close();
  });

  test("what tells of cards and of people, and every other text that no column shows, is not kept", async () => {
    const personal = { billingName: "Mary", billingEmail: "mary@example.com", ipAddress: "192.0.2.7" };
    const row = aFoundRow({ ...personal, comments: "Call Mary", references: ["one", "two", "", "", ""] });
    const spool = rowSpool({
      compare: () => 0,
      packing: rowPacking(["customer", "amount"]),
      openFile: () => openScratchFile(folder),
    });
    await spool.add([{ key: 0, row }]);
    const hidden = { cardBrand: null, lastFour: "", billingEmail: "", billingPhone: "", ipAddress: "" };
    const others = { authorizationCode: "", message: "", comments: "", references: ["", "", "", "", ""] };
    expect(await allOf(spool)).toEqual([{ ...row, ...hidden, ...others }]);
    await spool.close();
  });

  test.each(COLUMNS)("what the column %s shows is kept for it", (column) => {
    const { pack, unpack } = rowPacking([column]);
    const personal = { billingEmail: fc.string(), billingPhone: fc.string(), ipAddress: fc.string() };
    const shown = orderKey({ column, descending: false });
    const rows = fc.record({ ...personal, row: anyFoundRow }).map(({ row, ...change }) => ({ ...row, ...change }));
    fc.assert(
      fc.property(rows, (row) => {
        expect(shown(unpack(pack(row)))).toEqual(shown(row));
      }),
    );
  });

  test("what was altered on the disk is not taken for a row", async () => {
    const spool = spoolFor(BY_AMOUNT, 10_000);
    await spool.add(
      keyed(
        Array.from({ length: 500 }, () => aFoundRow()),
        BY_AMOUNT,
      ),
    );
    const raw = await contentOf(files[0]);
    await files[0]?.write(Buffer.from([(raw[70_000] ?? 0) ^ 1]), 0, 1, 70_000);
    await expect(allOf(spool)).rejects.toThrow(ScratchFailure);
    await spool.close();
  });

  test("closing it while rows are taken or given frees its files, and ends both", async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => aFoundRow({ transactionId: String(index) }));
    const taking = spoolFor(null, 2_000);
    const taken = taking.add(keyed(rows, null));
    await new Promise(setImmediate);
    await taking.close();
    await expect(taken).rejects.toThrow();

    const giving = spoolFor(null, 100_000);
    await giving.add(keyed(rows, null));
    const given = allOf(giving, () => giving.close());
    await expect(given).rejects.toThrow();
    await giving.close();
    expect(files.map((file) => file.fd).filter((fd) => fd !== -1)).toEqual([]);
  });

  test.runIf(process.platform === "linux")("a full disk is said to be full", async () => {
    const openFile = () => open("/dev/full", "r+");
    const spool = rowSpool({ packing: ALL, compare: compareKeys(null), openFile, memoryBytes: 100 });
    const failure = await spool
      .add(
        keyed(
          [1, 2, 3].map(() => aFoundRow()),
          null,
        ),
      )
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ScratchFailure);
    expect(failure).toMatchObject({ reason: "no_room", message: "there is no room left for the temporary file" });
    await spool.close();
  });

  test("a disk with no room beside what payments need counts as full", async () => {
    const openFile = scratchFiles(folder, async () => false);
    const spool = rowSpool({ packing: ALL, compare: compareKeys(null), openFile, memoryBytes: 1 });
    await expect(spool.add(keyed([aFoundRow(), aFoundRow()], null))).rejects.toMatchObject({ reason: "no_room" });
    await spool.close();
  });

  test("a folder that cannot be written to is a failure of the disk, too", async () => {
    const openFile = () => openScratchFile("/dev/null/nowhere");
    const spool = rowSpool({ packing: ALL, compare: compareKeys(null), openFile, memoryBytes: 1 });
    await expect(spool.add(keyed([aFoundRow(), aFoundRow()], null))).rejects.toMatchObject({ reason: "broken" });
    await spool.close();
  });
});

function keyed(rows: readonly FoundRow[], sort: Sort | null) {
  const keyOf = orderKey(sort);
  return rows.map((row) => ({ key: keyOf(row), row }));
}

async function allOf<K>(spool: RowSpool<K>, afterFirst?: () => Promise<void>): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for await (const batch of spool.sorted()) {
    found.push(...batch.map(({ row }) => row));
    await afterFirst?.();
  }
  return found;
}

async function contentOf(file: FileHandle | undefined): Promise<Buffer> {
  const { size = 0 } = (await file?.stat()) ?? {};
  const content = Buffer.alloc(size);
  await file?.read(content, 0, size, 0);
  return content;
}

async function mode(file: FileHandle | undefined): Promise<number> {
  return ((await file?.stat())?.mode ?? 0) & 0o777;
}
