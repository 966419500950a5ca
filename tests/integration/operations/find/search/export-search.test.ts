import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { parseAmount } from "#lib/domain/amounts/money.ts";
import { EXPORT_FORMATS } from "#lib/domain/exports/export-choices.ts";
import { runnable } from "#lib/domain/search/opened-search.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { NoLongerPermitted } from "#lib/operations/find/reading/while-permitted.ts";
import { type ExportedFile, type ExportRequest, exportSearch } from "#lib/operations/find/search/export-search.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { PLAIN_WORDS } from "#tests/support/books/files/export-words.ts";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import { readXlsx } from "#tests/support/books/files/read-xlsx.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const RECORDS = 3_000;
let sandbox: RunningSandbox;
let database: TemporaryDatabase;
let context: OperationContext;
let files: FileHandle[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ records: RECORDS, seed: 4, control: true });
  database = await temporaryDatabase("sqlite");
  context = await actingAs(testWorld(sandbox, database.store), "accountant");
});
afterAll(async () => {
  await database.remove();
  await sandbox.stop();
});
afterEach(async () => {
  await sandbox.control.clearFaults();
  expect(files.filter(({ fd }) => fd !== -1)).toEqual([]);
  expect(await readdir(join(database.dataDir, "scratch")).catch(() => [])).toEqual([]);
  files = [];
});

async function requestFor(query: string, change: Partial<ExportRequest> = {}): Promise<ExportRequest> {
  const parameters = new URLSearchParams(`range=last_365_days&${query}`);
  const outcome = await openSearch(context, { storeId: STORE, parameters });
  const checked = outcome.kind === "done" ? runnable(outcome.value) : null;
  if (!checked?.ok) throw new Error(`not opened: ${JSON.stringify(outcome)}`);
  const { opened } = checked.search;
  const openFile = async () => {
    const file = await scratchFiles(database.dataDir)();
    files.push(file);
    return file;
  };
  const columns = opened.address.columns ?? ["transactionId", "kind", "result", "amount", "currency", "orderNumber"];
  return {
    storeId: STORE,
    ...checked.search,
    columns,
    choices: { format: "csv", numbers: "point", times: "shown" },
    words: PLAIN_WORDS,
    openFile,
    ...change,
  };
}

async function fileOf(query: string, change: Partial<ExportRequest> = {}, as = context): Promise<ExportedFile> {
  const outcome = await exportSearch(as, await requestFor(query, change));
  if (outcome.kind !== "done") throw new Error(`no file: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** The rows by their headings, and what stands beneath them by first cells. */
async function contentOf(file: ExportedFile) {
  const text = Buffer.concat(await Array.fromAsync(file.bytes)).toString();
  const records = readCsv(text.slice(1));
  const end = records.findIndex((record) => record.length === 1 && record[0] === "");
  const [headings = [], ...lines] = records.slice(0, end);
  const rows = lines.map((line) => Object.fromEntries(headings.map((heading, index) => [heading, line[index] ?? ""])));
  return { headings, rows, beneath: records.slice(end + 1) };
}

type WireRow = {
  trn_id: number;
  trn_type: string;
  trn_amount: string;
  trn_response: number;
  trn_voided: number;
  trn_order_number: string;
  currency_abbr: string;
};

/** The whole book as the service lists it, read without any of our code. */
async function wholeBook(): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for (let start = 1; ; start += 500) {
    const { json } = await sandboxClient(sandbox).report({ start_row: start, end_row: start + 499 });
    const page = json.records as WireRow[];
    rows.push(...page);
    if (page.length < 500) return rows;
  }
}

const cents = (amount: string) =>
  (parseAmount(amount.replace("-", "")) ?? Number.NaN) * (amount.startsWith("-") ? -1 : 1);

describe("a result as a file", () => {
  test("has every row once, newest first, and the totals of the book", async () => {
    const book = await wholeBook();
    const { headings, rows, beneath } = await contentOf(await fileOf(""));
    expect(headings).toEqual(["transactionId", "kind", "result", "amount", "currency", "orderNumber"]);
    expect(rows.map((row) => Number(row.transactionId))).toEqual(
      book.map((row) => row.trn_id).toSorted((one, other) => other - one),
    );
    const good = book.filter((row) => row.trn_response === 1 && row.trn_voided === 0);
    const sold = good.filter((row) => row.trn_type === "P" || row.trn_type === "PAC");
    const refunded = good.filter((row) => row.trn_type === "R");
    const sum = (some: readonly WireRow[]) => some.reduce((all, row) => all + cents(String(row.trn_amount)), 0);
    const figures = new Map(beneath.map(([name = "", , count, amount = ""]) => [name, [Number(count), cents(amount)]]));
    expect(figures.get("sales")).toEqual([sold.length, sum(sold)]);
    expect(figures.get("refunds")).toEqual([refunded.length, -sum(refunded)]);
    expect(figures.get("net")).toEqual([sold.length + refunded.length, sum(sold) - sum(refunded)]);
    expect(refunded.length).toBeGreaterThan(10);
    expect(beneath).toContainEqual(["(rows)", String(book.length), "(complete)"]);
  });

  test("has exactly the question's rows, the shown columns and their order", async () => {
    const { headings, rows } = await contentOf(
      await fileOf("where=type:refund&columns=amount,transactionId&sort=amount.asc"),
    );
    expect(headings).toEqual(["amount", "currency", "transactionId"]);
    expect(rows.length).toBe((await wholeBook()).filter((row) => row.trn_type === "R").length);
    expect(rows.every((row) => row.amount?.startsWith("-"))).toBe(true);
  });

  test("is sorted over all pages of the service", async () => {
    const { rows } = await contentOf(await fileOf("sort=amount.desc"));
    const amounts = rows.map((row) => cents(row.amount ?? ""));
    expect(amounts).toHaveLength(RECORDS);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  });

  test("has each sale followed by its adjustments when they are grouped", async () => {
    const { rows } = await contentOf(await fileOf("group=sale"));
    expect(rows).toHaveLength(RECORDS);
    const orders = rows.map((row, index) => row.orderNumber || `alone ${index}`);
    const begun = orders.filter((order, index) => order !== orders[index - 1]);
    expect(begun.length).toBeLessThan(orders.length);
    expect(new Set(begun).size).toBe(begun.length);
    const isSale = (row: (typeof rows)[number]) => row.kind === "purchase" || row.kind === "pre_authorization";
    const followers = rows.filter((row, index) => row.orderNumber && row.orderNumber === rows[index - 1]?.orderNumber);
    const misplaced = rows.filter(
      (row, index) => isSale(row) && followers.includes(row) && !isSale(rows[index - 1] ?? row),
    );
    expect(misplaced).toEqual([]);
    expect(followers.some((row) => row.kind === "refund")).toBe(true);
  });

  test("has the net of each sale when they are grouped, where the book has several rows of it", async () => {
    const { headings, rows } = await contentOf(await fileOf("group=sale&sort=amount.asc"));
    expect(headings).toEqual(["transactionId", "kind", "result", "amount", "net", "currency", "orderNumber"]);
    const sales = Map.groupBy(await wholeBook(), (row) => `${row.currency_abbr} ${row.trn_order_number || row.trn_id}`);
    const several = [...sales].filter(([, inSale]) => inSale.length > 1);
    const netOf = (inSale: readonly WireRow[]) =>
      inSale
        .filter((row) => row.trn_response === 1 && row.trn_voided === 0)
        .reduce((sum, { trn_type, trn_amount }) => {
          const sign = trn_type === "P" || trn_type === "PAC" ? 1 : trn_type === "R" ? -1 : 0;
          return sum + sign * cents(String(trn_amount));
        }, 0);
    const told = rows.filter(({ net }) => net !== "");
    expect(new Map(told.map((row) => [`${row.currency} ${row.orderNumber}`, cents(row.net ?? "")]))).toEqual(
      new Map(several.map(([sale, inSale]) => [sale, netOf(inSale)])),
    );
    expect(told).toHaveLength(several.length);
    expect(told.length).toBeGreaterThan(10);
  });

  test("has the same totals whether or not the service lists void rows", async () => {
    const totalsOf = async () => {
      const { rows, beneath } = await contentOf(await fileOf(""));
      const end = beneath.findIndex(([first]) => first === "");
      return { totals: beneath.slice(0, end), voidRows: rows.filter((row) => row.kind?.startsWith("void_")).length };
    };
    const listed = await totalsOf();
    await sandbox.restart({ settings: { "void-rows": "hidden" } });
    const hidden = await totalsOf();
    await sandbox.restart({ settings: { "void-rows": "listed" } });
    expect([listed.voidRows > 0, hidden.voidRows]).toEqual([true, 0]);
    expect(hidden.totals).toEqual(listed.totals);
    expect(listed.totals.some(([name]) => name === "voids")).toBe(true);
  });

  test("is told in the audit before its first byte", async () => {
    const before = (await database.store.tables.audit.forSubject(STORE, "transactions")).length;
    const file = await fileOf("where=type:refund&columns=amount,kind");
    const told = await database.store.tables.audit.forSubject(STORE, "transactions");
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)).toMatchObject({
      name: "search.exported",
      staffId: context.actor.staffId,
      details: {
        columns: "amount,kind",
        format: "csv",
        numbers: "point",
        times: "shown",
        language: "en",
        rows: file.rows,
        complete: "yes",
      },
    });
    expect(String(told.at(-1)?.details.search)).toContain("refund");
    await file.close();
  });

  test("is told with as many rows as it has, where one is asked for no more at the end of the reading", async () => {
    const gateway = context.gatewayFor(STORE);
    const reply = await gateway.readReport(
      { startDate: "2000-01-01T00:00:00", endDate: "2100-01-01T00:00:00", criteria: [], startRow: 1, endRow: 500 },
      { turn: "first", asker: { person: "ann", search: Symbol() } },
    );
    if (reply.kind !== "accepted") throw new Error(reply.kind);
    const gone = reply.value.value.find(({ voided }) => !voided);
    if (!gone) throw new Error("all are voided");
    let pages = 0;
    const changing: Gateway = {
      ...gateway,
      async readReport(question, options) {
        const page = await gateway.readReport(question, options);
        pages += 1;
        if (page.kind !== "accepted" || pages === 1) return page;
        const value = page.value.value.map((row) => {
          return row.transactionId === gone.transactionId ? { ...row, voided: true } : row;
        });
        return { ...page, value: { ...page.value, value } };
      },
    };
    // On its own day, when it can still be voided.
    const now = Temporal.Instant.from(gone.createdAt).add({ seconds: 1 });
    const then = { ...context, gatewayFor: () => changing, clock: { ...context.clock, now: () => now } };
    const file = await fileOf("where=voided:no", {}, then);
    const { rows } = await contentOf(file);
    expect(rows.map(({ transactionId }) => transactionId)).not.toContain(gone.transactionId);
    expect(file.rows).toBe(rows.length);
  });

  test.each(EXPORT_FORMATS)("has the same rows as %s, and is told in the audit as that", async (format) => {
    const choices = { format, numbers: "comma", times: "utc" } as const;
    const file = await fileOf("where=type:refund&columns=created,transactionId", { choices });
    expect(file.name).toMatch(new RegExp(`[.]${format}$`));
    const refunds = (await wholeBook()).filter((row) => row.trn_type === "R");
    expect(file.rows).toBe(refunds.length);
    const bytes = Buffer.concat(await Array.fromAsync(file.bytes));
    const text =
      format === "xlsx"
        ? (readXlsx(bytes)[0]?.xml ?? "")
        : format === "pdf"
          ? (await readPdf(bytes)).text
          : bytes.toString();
    for (const { trn_id } of refunds) expect(text).toContain(String(trn_id));
    // The search's days are the store's; the times are as chosen.
    if (format !== "jsonl") expect(text).toContain("created (UTC)");
    const told = await database.store.tables.audit.forSubject(STORE, "transactions");
    expect(told.at(-1)?.details).toMatchObject({ ...choices, rows: refunds.length, complete: "yes" });
  });

  test("is named after the shop and the days, with nothing that a header or a folder could trip over", async () => {
    await database.store.tables.stores.put({ storeId: STORE, name: 'Café "Zoé"\r\n../x' });
    const file = await fileOf("");
    expect(file.name).toMatch(/^transactions-cafe-zoe-x-[0-9-]{10}_[0-9-]{10}\.csv$/);
    await file.close();
  });
});

describe("no file at all", () => {
  test("for those who may not search", async () => {
    const stranger = { ...context, actor: { ...context.actor, roles: {} } };
    expect(await exportSearch(stranger, await requestFor(""))).toEqual({ kind: "not_permitted" });
  });

  test("for those who may search but not export, whatever the format", async () => {
    const clerk = await actingAs(testWorld(sandbox, database.store), "clerk");
    const told = await database.store.tables.audit.forSubject(STORE, "transactions");
    for (const format of EXPORT_FORMATS) {
      const request = await requestFor("", { choices: { format, numbers: "point", times: "shown" } });
      expect(await exportSearch(clerk, request)).toEqual({ kind: "not_permitted" });
    }
    expect(await database.store.tables.audit.forSubject(STORE, "transactions")).toEqual(told);
  });

  test("as a PDF of more rows than one may have, as soon as they are passed", async () => {
    const { pdf } = FORMAT_WRITERS;
    const most = pdf.maxRows;
    expect(most).toBe(10_000);
    const told = await database.store.tables.audit.forSubject(STORE, "transactions");
    try {
      Object.assign(pdf, { maxRows: 900 });
      const request = await requestFor("", { choices: { format: "pdf", numbers: "point", times: "shown" } });
      const reason = { rule: "export_too_long_for_pdf" };
      expect(await exportSearch(context, request)).toEqual({ kind: "not_allowed", reason });
      expect((await fileOf("")).rows).toBe(RECORDS);
    } finally {
      Object.assign(pdf, { maxRows: most });
    }
    expect(await database.store.tables.audit.forSubject(STORE, "transactions")).toHaveLength(told.length + 1);
  });

  test("when the service fails in the middle of the reading", async () => {
    await sandbox.control.fault({ kind: "slow", delayMs: 1, endpoints: ["reports"], times: 3 });
    await sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], times: 1_000 });
    const told = await database.store.tables.audit.forSubject(STORE, "transactions");
    expect(await exportSearch(context, await requestFor("sort=amount.desc"))).toMatchObject({ kind: "unavailable" });
    expect(await database.store.tables.audit.forSubject(STORE, "transactions")).toEqual(told);
  });

  test("when it is cancelled while it is read", async () => {
    const stop = new AbortController();
    const request = await requestFor("sort=amount.desc");
    await sandbox.control.fault({ kind: "slow", delayMs: 300, endpoints: ["reports"], times: 1_000 });
    const outcome = exportSearch({ ...context, signal: stop.signal }, request);
    setTimeout(() => stop.abort(), 450);
    expect((await outcome).kind).not.toBe("done");
  });

  test("for whoever signs out while it is read, and no more of one that has begun", async () => {
    let nowMs = 0;
    let isOpen = false;
    const monotonicMs = () => {
      nowMs += 3_000;
      return nowMs;
    };
    const gone = { ...context, clock: { ...context.clock, monotonicMs }, isSignedIn: async () => isOpen };
    expect(await exportSearch(gone, await requestFor(""))).toEqual({ kind: "unavailable", cause: "signed_out" });
    isOpen = true;
    const file = await fileOf("", {}, gone);
    expect((await file.bytes.next()).done).toBe(false);
    isOpen = false;
    await expect(file.bytes.next()).rejects.toThrow(NoLongerPermitted);
  });

  test.runIf(process.platform === "linux")("when the disk is full, and it says so", async () => {
    const request = await requestFor("", { openFile: () => open("/dev/full", "r+"), memoryBytes: 10_000 });
    expect(await exportSearch(context, request)).toEqual({ kind: "not_allowed", reason: { rule: "export_no_room" } });
  });
});

describe("a download that is cancelled", () => {
  test("frees its files at once", async () => {
    const file = await fileOf("sort=message.asc", { memoryBytes: 50_000 });
    expect(files.some(({ fd }) => fd !== -1)).toBe(true);
    await file.bytes.next();
    await file.bytes.next();
    await file.close();
  });

  test("frees them before it has begun, too", async () => {
    const file = await fileOf("", { memoryBytes: 50_000 });
    expect(files.some(({ fd }) => fd !== -1)).toBe(true);
    await file.close();
  });
});

test("more than 1,000 rows ask again who it is for, before the rest is read; fewer do not, and a proof lets them go", async () => {
  const { tables } = database.store;
  const at = context.clock.now();
  const setting = { storeId: STORE, name: "ask_again", value: "true", changedAt: at.toString(), changedBy: "test" };
  await database.store.transaction(({ settings }) => settings.replace(setting, null));
  const { staffId } = context.actor;
  const session = {
    ...{ sessionId: "of-an-hour-ago", staffId, createdAt: at.toString(), lastSeenAt: at.toString(), revokedAt: null },
    ...{ expiresAt: at.add({ hours: 1 }).toString(), browser: null, system: null },
    ...{ provenBy: "password" as const, provenAt: at.subtract({ hours: 1 }).toString() },
  };
  await tables.sessions.open(session);
  const asked = { ...context, sessionId: session.sessionId };
  const told = async () => (await tables.audit.latest(50)).filter(({ name }) => name === "search.exported").length;
  const before = await told();
  const all = await requestFor("");
  expect(await exportSearch(asked, all)).toEqual({ kind: "proof_needed", ways: ["password"] });
  expect(await told()).toBe(before);
  const few = await exportSearch(asked, await requestFor("where=result:declined"));
  if (few.kind !== "done") throw new Error(few.kind);
  expect(few.value.rows).toBeLessThan(1_000);
  await few.value.close();
  await tables.sessions.proveAgain(session.sessionId, context.clock.now().toString(), "password");
  const proven = await exportSearch(asked, all);
  if (proven.kind !== "done") throw new Error(proven.kind);
  expect(proven.value.rows).toBe(RECORDS);
  await proven.value.close();

  // It is asked for once, however many pages follow: a long reading outlasts a proof.
  const asks: string[] = [];
  const settings: typeof tables.settings = {
    ...tables.settings,
    read(storeId, name) {
      asks.push(name);
      return tables.settings.read(storeId, name);
    },
  };
  const again = await exportSearch({ ...asked, store: { ...database.store, tables: { ...tables, settings } } }, all);
  if (again.kind !== "done") throw new Error(again.kind);
  await again.value.close();
  expect(asks.filter((name) => name === "ask_again")).toHaveLength(1);
});
