import { generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AuditRow } from "#lib/domain/people/audit-row.ts";
import type { World } from "#lib/operations/context.ts";
import { copyOfLines, copyOfStore, linesOfAudit } from "#lib/operations/people/audit/audit-copies.ts";
import { CHAIN_START, nextDigest } from "#lib/operations/people/audit/chain.ts";
import { sealEvents } from "#lib/operations/people/audit/seal-events.ts";
import { signHeads } from "#lib/operations/people/audit/sign-heads.ts";
import { notesIn, readHead } from "#lib/operations/people/audit/signed-head.ts";
import { verifyChain } from "#lib/operations/people/audit/verify-chain.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { SHOP, staffWorld } from "#tests/support/staff-world.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const EVENTS = 450;

/** Whatever protects the tables is taken away first, as the owner of a database can. */
const TABLES = ["audit", "audit_seals"] as const;

describeOnBothDatabases("the chain of the audit", (open, kind) => {
  /** A sealed audit with one signed head, without its triggers. */
  async function sealedAudit() {
    const { store } = await open();
    const world = await staffWorld(store);
    await store.transaction(async ({ audit }) => {
      for (let number = 1; number <= EVENTS; number += 1) {
        const at = Temporal.Instant.fromEpochMilliseconds(1_780_000_000_000 + number * 1_000).toString();
        await audit.append({
          ...{ name: "record.viewed", at, storeId: SHOP, staffId: "ann", subject: `1000${number}` },
          details: { number },
        });
      }
    });
    // On PostgreSQL sealing waits for transactions of other databases of the server, too.
    const isSealed = async () => !(await sealEvents(world)) && (await store.tables.auditSeals.last())?.sealNumber;
    await expect.poll(isSealed, { timeout: 20_000 }).toBe(EVENTS);
    const notes: string[] = [];
    await signHeads(world, tools(notes));
    await unprotect(world, kind);
    const run = async (statement: string) => void (await sql.raw(statement).execute(databaseOf(store)));
    const check = async () => {
      const heads = notes.map((note) => readHead(note, publicKey)).filter((head) => head !== null);
      const { faults, events } = await verifyChain(copyOfStore(store), heads);
      const lines = await verifyChain(copyOfLines(linesOfAudit(store)), heads);
      expect(lines).toMatchObject({ faults, events });
      return { events, faults, first: faults[0] };
    };
    return { world, run, check, notes };
  }

  test("is in order as the server made it, and seals nothing twice", async () => {
    const { world, check, notes } = await sealedAudit();
    expect(await sealEvents(world)).toBe(false);
    expect(await check()).toMatchObject({ events: EVENTS, faults: [] });
    expect(notesIn(`${notes[0]}\n${notes[0]}\n`)).toHaveLength(2);
  });

  test.each([
    ["altered", 17, "update audit set subject = '66' where audit_id = 17"],
    ["altered", 201, "update audit set at = '2026-01-01T00:00:00.000Z' where audit_id = 201"],
    ["altered", 300, "update audit set staff_id = null where audit_id = 300"],
    ["missing", 44, "delete from audit where audit_id = 44"],
    ["missing", 45, "delete from audit where audit_id = 45; delete from audit_seals where audit_id = 45"],
    ["swapped", 5, swap(5, 9)],
    ["swapped", 100, swap(100, 101)],
    ["added", 0, forged(kind)],
  ])("finds an event that was %s: %i", async (fault, auditId, statements) => {
    const { run, check } = await sealedAudit();
    for (const statement of statements.split("; ")) await run(statement);
    expect((await check()).first).toMatchObject({ kind: fault, auditId });
  });

  test("finds an event that was put in with a seal of its own", async () => {
    const { world, run, check } = await sealedAudit();
    await run(forged(kind));
    const { auditSeals, audit } = world.store.tables;
    const [before] = await auditSeals.sealed(199, 1);
    for (let number = EVENTS; number > 200; number -= 1) {
      await run(`update audit_seals set seal_number = ${number + 1} where seal_number = ${number}`);
    }
    const event = { ...(await audit.find(0)), details: "{}", outcome: null } as AuditRow;
    const digest = nextDigest(before?.seal.digest ?? "", event);
    await auditSeals.append([{ sealNumber: 201, auditId: 0, digest }]);
    expect((await check()).first).toMatchObject({ kind: "added", auditId: 0 });
  });

  test("finds a removed event whose seals were numbered anew", async () => {
    const { run, check } = await sealedAudit();
    await run("delete from audit where audit_id = 77");
    await run("delete from audit_seals where audit_id = 77");
    for (let number = 78; number <= EVENTS; number += 1) {
      await run(`update audit_seals set seal_number = ${number - 1} where seal_number = ${number}`);
    }
    expect((await check()).first).toMatchObject({ kind: "missing", auditId: 77 });
  });

  test("finds by a signed head that the end was cut off, or yesterday's copy put back", async () => {
    const { run, check } = await sealedAudit();
    await run("delete from audit where audit_id > 400");
    await run("delete from audit_seals where audit_id > 400");
    expect(await check()).toMatchObject({ events: 400, faults: [{ kind: "cut", sealNumber: 401 }] });
  });

  test("finds by a signed head that the whole chain was computed anew", async () => {
    const { world, run, check } = await sealedAudit();
    await run("update audit set subject = '66' where audit_id = 17");
    let digest = CHAIN_START;
    for (const { seal, event } of await world.store.tables.auditSeals.sealed(0, EVENTS)) {
      digest = nextDigest(digest, event as AuditRow);
      await run(`update audit_seals set digest = '${digest}' where seal_number = ${seal.sealNumber}`);
    }
    expect(await check()).toMatchObject({ faults: [{ kind: "recomputed", sealNumber: EVENTS }] });
  });

  test("trusts no head that another key has signed, or that was changed", async () => {
    const { notes } = await sealedAudit();
    const [note = ""] = notes;
    expect(readHead(note, publicKey)).toMatchObject({ size: EVENTS });
    expect(readHead(note.replace(`\n${EVENTS}\n`, "\n9\n"), publicKey)).toBeNull();
    expect(readHead(note, generateKeyPairSync("ed25519").publicKey)).toBeNull();
  });
});

function tools(notes: string[]) {
  return {
    ...{ origin: "dashboard.test/audit", privateKey, mailTo: null },
    append: async (note: string) => void notes.push(note),
  };
}

async function unprotect({ store }: World, kind: StoreKind): Promise<void> {
  const database = databaseOf(store);
  for (const table of TABLES) {
    if (kind === "postgres") await sql.raw(`alter table ${table} disable trigger user`).execute(database);
    else
      for (const change of ["update", "delete", "replace"])
        await sql.raw(`drop trigger ${table}_refuses_${change}`).execute(database);
  }
}

/** Exchanges what two events say. */
function swap(one: number, other: number): string {
  const columns = ["name", "at", "subject", "details"];
  const from = (id: number) =>
    columns.map((column) => `${column} = (select ${column} from audit where audit_id = ${id})`);
  return [
    `create table held as select * from audit where audit_id = ${one}`,
    `update audit set ${from(other).join(", ")} where audit_id = ${one}`,
    `update audit set ${columns.map((column) => `${column} = (select ${column} from held)`).join(", ")} where audit_id = ${other}`,
  ].join("; ");
}

/** Puts in an event of the past. */
function forged(kind: StoreKind): string {
  const overriding = kind === "postgres" ? "overriding system value" : "";
  return `insert into audit (audit_id, name, at, subject, details) ${overriding}
    values (0, 'record.viewed', '2026-01-01T00:00:00.000Z', '1', '{}')`;
}
