import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { grantRights } from "#lib/store/grant-rights.ts";
import { openStore } from "#lib/store/open-store.ts";
import { askPostgres } from "#tests/support/postgres/postgres-database.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { STORE } from "./sample-rows.ts";

test("the server's role writes and reads the audit, and can change none of it", async () => {
  const { store, databaseUrl = "", dataDir, remove } = await temporaryDatabase("postgres");
  const role = `server_${randomBytes(6).toString("hex")}`;
  await askPostgres(databaseUrl, `create role ${role} login password 'x'`);
  await grantRights(store, role);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = "x";
  const served = await openStore({ databaseUrl: url.href, dataDir });
  const event = {
    name: "refund.sent",
    at: "2026-11-30T10:00:00Z",
    storeId: STORE,
    staffId: "ann",
    details: {},
  } as const;
  await served.tables.audit.append({ ...event, subject: "1" });
  await served.tables.auditSeals.append([{ sealNumber: 1, auditId: 1, digest: "a".repeat(64) }]);
  expect(await served.tables.audit.latest(1)).toMatchObject([{ subject: "1" }]);
  for (const table of ["audit", "audit_seals", "audit_heads", "audit_reviews"]) {
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger user`,
      `drop table ${table}`,
    ]) {
      await expect(askPostgres(url.href, statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  }
  await expect(askPostgres(url.href, "update audit set subject = '2'")).rejects.toThrow("permission denied");
  // Everything else stays the server's to change.
  await served.tables.stores.put({ storeId: STORE, name: "Renamed" });
  await served.close();
  await remove();
  await askPostgres(inject("postgres").url, `drop role ${role}`);
});
