import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_NOTES, MAX_NOTES_PER_HOUR } from "#lib/domain/transactions/record-note.ts";
import { type NoteInput, noteInput } from "#lib/inputs/top/note-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { writeNote } from "#lib/operations/top/transactions/write-note.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

function noteOf(context: OperationContext, transactionId: string, text: string): NoteInput {
  return noteInput.parse({ storeId: STORE, transactionId, noteId: context.newId(), text });
}

async function notesOf(context: OperationContext, transactionId: string) {
  const read = await loadTransaction(context, { storeId: STORE, transactionId });
  if (read.kind !== "done" || !read.value) throw new Error(`not read: ${JSON.stringify(read)}`);
  return read.value.notes;
}

/** The errors of a typed text, by field. */
function faultsOf(text: string): readonly string[] {
  const read = noteInput.safeParse({ storeId: STORE, transactionId: "10000001", noteId: "a".repeat(32), text });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

test("a note is plain text of bounded length, without a card number", () => {
  expect(faultsOf(" Asked by phone;\nshe keeps the box ")).toEqual([]);
  expect(faultsOf("  \n ")).toEqual(["note_missing"]);
  expect(faultsOf("\u200b\u2060 \u2800")).toEqual(["note_missing"]);
  expect(faultsOf("a".repeat(500))).toEqual([]);
  expect(faultsOf("a".repeat(501))).toContain("note_too_long");
  expect(faultsOf("her card 4030 0000 1000 1234")).toEqual(["card_number"]);
  expect(faultsOf("\u0000")).toContain("unreadable");
});

describeOnBothDatabases("notes about a transaction", (open) => {
  const people = async () => {
    const world = testWorld(sandbox, (await open()).store);
    return { clerk: await actingAs(world, "clerk"), manager: await actingAs(world, "manager"), world };
  };

  test("everybody of the store reads them, by person and time, oldest first; each is in the audit", async () => {
    const { clerk, manager, world } = await people();
    const sale = await service.purchase("100.00", "INV-8501");
    expect(await notesOf(clerk, sale)).toEqual([]);
    expect(word(await writeNote(clerk, noteOf(clerk, sale, "Asked by phone")))).toBe("done");
    clerk.clock.moveOn({ minutes: 1 });
    expect(word(await writeNote(manager, noteOf(manager, sale, " Sent the form\nby mail ")))).toBe("done");
    const accountant = await actingAs(world, "accountant");
    const notes = await notesOf(accountant, sale);
    expect(notes.map(({ text, staffId }) => [text, staffId])).toEqual([
      ["Asked by phone", clerk.actor.staffId],
      ["Sent the form\nby mail", manager.actor.staffId],
    ]);
    expect(notes.every(({ staffName }) => staffName !== "")).toBe(true);
    const events = await clerk.store.tables.audit.forSubject(STORE, sale);
    expect(events.map(({ name, staffId, details }) => [name, staffId, details.noteId])).toEqual([
      ["note.written", clerk.actor.staffId, notes[0]?.noteId],
      ["note.written", manager.actor.staffId, notes[1]?.noteId],
    ]);
    // No money moved.
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(await notesOf(clerk, await service.purchase("100.00", "INV-8502"))).toEqual([]);
  });

  test("a note that is sent twice is kept once; its id takes no other text", async () => {
    const { clerk, manager } = await people();
    const sale = await service.purchase("100.00", "INV-8503");
    const note = noteOf(clerk, sale, "Asked by phone");
    expect((await Promise.all([writeNote(clerk, note), writeNote(clerk, note)])).map(word)).toEqual(["done", "done"]);
    expect(word(await writeNote(clerk, { ...note, text: "Another" }))).toBe("operation_used");
    expect(word(await writeNote(manager, note))).toBe("operation_used");
    expect((await notesOf(clerk, sale)).map(({ text }) => text)).toEqual(["Asked by phone"]);
    expect(await clerk.store.tables.audit.forSubject(STORE, sale)).toHaveLength(1);
  });

  test("a person who only reads, or is of another store, writes none", async () => {
    const { world } = await people();
    const sale = await service.purchase("100.00", "INV-8504");
    const accountant = await actingAs(world, "accountant");
    expect(word(await writeNote(accountant, noteOf(accountant, sale, "Late")))).toBe("not_permitted");
    const elsewhere = { ...accountant, actor: { ...accountant.actor, roles: { "300200579": "manager" as const } } };
    expect(word(await writeNote(elsewhere, noteOf(accountant, sale, "Late")))).toBe("not_permitted");
    expect(await notesOf(accountant, sale)).toEqual([]);
    expect(await accountant.store.tables.audit.forSubject(STORE, sale)).toEqual([]);
  });

  test("about a transaction that does not exist, or cannot be read now, none is written", async () => {
    const { clerk } = await people();
    expect(word(await writeNote(clerk, noteOf(clerk, "999999999999", "Where is it?")))).toBe("unknown_transaction");
    const sale = await service.purchase("100.00", "INV-8505");
    await sandbox.control.fault({ kind: "drop-before", endpoints: ["get"], times: 50 });
    expect((await writeNote(clerk, noteOf(clerk, sale, "Where is it?"))).kind).toBe("unavailable");
    await sandbox.control.clearFaults();
    expect(await notesOf(clerk, sale)).toEqual([]);
  });

  test("a transaction takes so many notes, and a person writes so many within an hour", async () => {
    const { clerk, manager } = await people();
    const sale = await service.purchase("100.00", "INV-8506");
    const { recordNotes } = clerk.store.tables;
    const fill = async (count: number, transactionId: string, staffId: string) => {
      for (let index = 0; index < count; index += 1) {
        const { noteId } = noteOf(clerk, transactionId, "x");
        const writtenAt = clerk.clock.now().toString();
        await recordNotes.add({ noteId, storeId: STORE, transactionId, staffId, text: "x", writtenAt });
      }
    };
    await fill(MAX_NOTES - 1, sale, manager.actor.staffId);
    // The last one is being written when another arrives, which waits for it and counts it.
    const [entered, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const last = clerk.store.transaction(async (tables) => {
      await tables.recordNotes.lock(STORE);
      entered.resolve();
      await go.promise;
      const { noteId } = noteOf(clerk, sale, "x");
      const writtenAt = clerk.clock.now().toString();
      const { staffId } = manager.actor;
      await tables.recordNotes.add({ noteId, storeId: STORE, transactionId: sale, staffId, text: "x", writtenAt });
    });
    await entered.promise;
    const writing = writeNote(clerk, noteOf(clerk, sale, "one too many"));
    await setTimeout(300);
    go.resolve();
    await last;
    expect(word(await writing)).toBe("too_many_notes");
    const other = await service.purchase("100.00", "INV-8507");
    await fill(MAX_NOTES_PER_HOUR, "10000001", clerk.actor.staffId);
    expect(word(await writeNote(clerk, noteOf(clerk, other, "too soon")))).toBe("notes_too_fast");
    expect(word(await writeNote(manager, noteOf(manager, other, "another person")))).toBe("done");
    clerk.clock.moveOn({ minutes: 61 });
    expect(word(await writeNote(clerk, noteOf(clerk, other, "an hour later")))).toBe("done");
  });
});
