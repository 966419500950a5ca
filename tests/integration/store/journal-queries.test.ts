import { join } from "node:path";
import { CamelCasePlugin, type CompiledQuery, Kysely } from "kysely";
import { expect, test } from "vitest";
import { type JournalTable, journalTable } from "#lib/store/journal-table.ts";
import type { Schema } from "#lib/store/schema.ts";
import { sqliteDialect } from "#lib/store/sqlite-dialect.ts";
import { temporaryDatabase } from "#tests/support/temporary-database.ts";
import { STORE } from "./sample-rows.ts";

const NOW = "2026-03-09T14:00:00Z";

/** A journal that grew for years is read as quickly as a new one: every query finds its index. */
test.each<[string, string, (journal: JournalTable) => Promise<unknown>]>([
  ["an operation", "sqlite_autoindex_journal_1", (journal) => journal.find("operation")],
  ["a move", "sqlite_autoindex_journal_1", (journal) => journal.move("operation", ["sending"], { state: "in_doubt" })],
  ["roots", "journal_by_root", (journal) => journal.forRoots(STORE, ["a", "b"])],
  ["results", "journal_by_result", (journal) => journal.forResults(STORE, ["a", "b"])],
  [
    "what came of a person's operations",
    "journal_results",
    (journal) => journal.resultIds(STORE, { staffIds: ["a"], reason: null }),
  ],
  [
    "what came of operations for a reason",
    "journal_results",
    (journal) => journal.resultIds(STORE, { staffIds: null, reason: "other" }),
  ],
  ["what is unsettled in a store", "journal_one_unsettled(_of_root)?", (journal) => journal.unsettled(STORE)],
  ["how much is unsettled in a store", "journal_one_unsettled(_of_root)?", (journal) => journal.countUnsettled(STORE)],
  ["what is unsettled", "journal_unsettled", (journal) => journal.unsettled()],
  ["what is due", "journal_(one_)?unsettled(_of_root)?", (journal) => journal.due(NOW, 10)],
])("%s: by the index %s", async (_, index, ask) => {
  const { dataDir, remove } = await temporaryDatabase("sqlite");
  const asked: CompiledQuery<unknown>[] = [];
  const database = new Kysely<Schema>({
    dialect: sqliteDialect(join(dataDir, "counterfoil.sqlite")),
    plugins: [new CamelCasePlugin()],
    log: (event) => void asked.push(event.query),
  });
  await ask(journalTable(database));
  const [query] = asked;
  if (!query) throw new Error("nothing was asked");
  const plan = await database.executeQuery({ ...query, sql: `explain query plan ${query.sql}` });
  const steps = plan.rows.map((row) => (row as { detail: string }).detail);
  expect(steps[0]).toMatch(new RegExp(`^(SEARCH|SCAN) journal USING (COVERING )?INDEX ${index}( |$)`));
  await database.destroy();
  await remove();
});
