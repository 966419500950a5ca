import { execFile } from "node:child_process";
import { appendFile, copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sealEvents } from "#lib/operations/people/audit/seal-events.ts";
import { signHeads } from "#lib/operations/people/audit/sign-heads.ts";
import { AUDIT_FILES, auditKey } from "#lib/session/chores/audit-key.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { SHOP, staffWorld } from "#tests/support/staff-world.ts";

const COMMAND = join(import.meta.dirname, "../../../lib/commands/run.mjs");

/** Runs the command; what it prints, and its exit code. */
async function verify(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: "" };
  return promisify(execFile)(process.execPath, [COMMAND, "verify-audit", ...args], { env }).then(
    ({ stdout }) => `0 ${stdout}`,
    ({ code, stdout, stderr }) => `${code} ${stdout}${stderr}`,
  );
}

test("a copy is verified offline, as a database and as lines, with heads that were kept elsewhere", {
  timeout: 60_000,
}, async () => {
  const database = await temporaryDatabase("sqlite");
  const { store, dataDir } = database;
  const world = await staffWorld(store);
  for (let number = 1; number <= 20; number += 1) {
    const at = world.clock.now().toString();
    await store.tables.audit.append({
      ...{ name: "record.viewed", at, storeId: SHOP, staffId: "ann", subject: `${number}`, details: {} },
    });
  }
  await sealEvents(world);
  const heads = join(dataDir, AUDIT_FILES.heads);
  const privateKey = auditKey({ dataDir, keyFile: null });
  // Several processes read the same key, and nobody else does.
  expect(auditKey({ dataDir, keyFile: null }).equals(privateKey)).toBe(true);
  expect((await stat(join(dataDir, AUDIT_FILES.privateKey))).mode & 0o777).toBe(0o600);
  const append = (note: string) => appendFile(heads, `${note}\n`);
  await signHeads(world, { origin: "dashboard.test/audit", privateKey, mailTo: null, append });
  world.clock.moveOn({ hours: 1 });
  await signHeads(world, { origin: "dashboard.test/audit", privateKey, mailTo: null, append });
  await store.close();

  const elsewhere = join(dataDir, "elsewhere");
  await mkdir(elsewhere);
  const copy = join(elsewhere, "copy.sqlite");
  await copyFile(join(dataDir, "counterfoil.sqlite"), copy);
  const trusted = ["--heads", heads, "--key", join(dataDir, AUDIT_FILES.publicKey)];
  const lines = join(elsewhere, "audit.jsonl");
  expect(await verify(copy, ...trusted, "--write-lines", lines)).toMatch(/^0 20 sealed events .* 2 signed heads/);
  expect(await verify(lines, ...trusted)).toMatch(/^0 20 sealed events .* 2 signed heads/);
  expect(await verify(copy)).toContain("Without signed heads");

  const written = (await readFile(lines, "utf8")).trim().split("\n");
  await writeFile(lines, written.with(6, (written[6] ?? "").replace('"subject":"7"', '"subject":"8"')).join("\n"));
  expect(await verify(lines, ...trusted)).toMatch(/^1 .*event 7 \(seal 7\) is altered/s);
  await writeFile(lines, written.toSpliced(11, 1).join("\n"));
  expect(await verify(lines, ...trusted)).toMatch(/^1 .*event 12 is missing/s);

  const other = new DatabaseSync(copy);
  for (const table of ["audit", "audit_seals"]) other.exec(`drop trigger ${table}_refuses_delete`);
  other.exec("delete from audit where audit_id > 15; delete from audit_seals where audit_id > 15");
  other.close();
  expect(await verify(copy)).toMatch(/^0 15 sealed events/);
  expect(await verify(copy, ...trusted)).toMatch(/^1 .*the end is missing from seal 16: .* counts 20 events/s);
  const forged = (await readFile(heads, "utf8")).replaceAll("\n20\n", "\n15\n");
  await writeFile(heads, forged);
  expect(await verify(copy, ...trusted)).toMatch(/^1 .*head 1 is not signed by the key/s);
  expect(await verify(join(elsewhere, "nowhere.sqlite"))).toMatch(/^1 .*There is no file/s);
  await database.remove();
});
