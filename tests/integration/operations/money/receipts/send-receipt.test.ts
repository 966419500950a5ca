import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MAX_MAILS_PER_HOUR, type MailState } from "#lib/domain/receipts/receipt-mail.ts";
import { type ReceiptMailInput, receiptMailInput } from "#lib/inputs/money/receipt-mail-input.ts";
import { createSmtpMailer } from "#lib/mail/smtp-mailer.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { listReceiptMails } from "#lib/operations/money/receipts/list-receipt-mails.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { sendComposedReceipt } from "#lib/pages/receipts/send-composed-receipt.ts";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { freePort } from "#tests/support/processes/free-port.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { type MailBehaviour, type MailServer, startMailServer } from "#tests/support/services/mail-server.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

// The same translator without what of it asks Next for a request.
vi.mock("next-intl", () => import("use-intl/core"));

let sandbox: RunningSandbox;
let service: ExternalClient;
let server: MailServer;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
  server = await startMailServer();
});
beforeEach(() => {
  server.behave("take");
  server.mails.length = 0;
});
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

/** Each fault of a mail server, with what may be known of a mail afterwards. */
const FAULTS: readonly [MailBehaviour, readonly MailState[]][] = [
  ["refuse_address", ["failed"]],
  ["refuse_mail", ["failed"]],
  ["hang_at_once", ["failed"]],
  ["drop_at_once", ["failed"]],
  ["drop_inside", ["failed", "unknown"]],
  ["hang", ["unknown"]],
  ["drop", ["unknown"]],
  ["slow", ["unknown"]],
];

describeOnBothDatabases("a receipt by e-mail", (open) => {
  const people = async (port = server.port) => {
    const smtp = { host: "127.0.0.1", port, isTls: false, isLocal: true, from: "receipts@tea.example" };
    const mailer = createSmtpMailer(smtp, { connectMs: 500, answerMs: 500, totalMs: 2_000 });
    const world = { ...testWorld(sandbox, (await open()).store), mailer };
    return {
      clerk: await actingAs(world, "clerk"),
      manager: await actingAs(world, "manager"),
      accountant: await actingAs(world, "accountant"),
    };
  };
  const mailOf = (context: OperationContext, transactionId: string, change: Partial<ReceiptMailInput> = {}) =>
    receiptMailInput.parse({
      ...{ storeId: STORE, transactionId, mailId: context.newId(), address: "zoe@example.com" },
      ...{ language: "fr", paper: "letter", order: "telephone" },
      ...change,
    });
  const logOf = async (context: OperationContext, transactionId: string) => {
    const listed = await listReceiptMails(context, { storeId: STORE, transactionId });
    return listed.kind === "done" ? listed.value.mails : [];
  };

  test("arrives in the customer's language as text and file; who sent what to whom is kept and in the audit", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("40.00", "INV-8601");
    const mail = mailOf(clerk, sale);
    expect(await sendComposedReceipt(clerk, mail)).toEqual({ kind: "done", value: { state: "sent", failure: null } });
    const [got] = server.mails;
    expect(got?.subject).toBe(`Entraînement seulement : reçu de Practice shop, transaction ${sale}`);
    expect(got?.text).toMatch(/^ENTRAÎNEMENT : ceci n’est pas un vrai reçu/);
    expect(got?.text).toContain("Vente\u00a0: 40,00\u00a0CAD");
    expect(got?.text).toContain("Signature\u00a0: TO (commande téléphonique)");
    expect(got?.text).not.toMatch(/12\/30|4030000010001234/);
    const file = await readPdf(got?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(file.text).toMatch(/^ENTRAÎNEMENT : ceci n’est pas un vrai reçu/);
    expect(file.text).toContain("Copie du client");
    expect(file.text).toContain(sale);
    expect(await logOf(clerk, sale)).toMatchObject([
      { address: "zoe@example.com", language: "fr", state: "sent", staffName: "Test clerk" },
    ]);
    const [event] = await clerk.store.tables.audit.forSubject(STORE, sale);
    expect(event).toMatchObject({ name: "receipt.sent", staffId: "clerk-1", details: { mailId: mail.mailId } });
    // The audit keeps no address.
    expect(JSON.stringify(event)).not.toContain("zoe@");
  });

  test("of a real account says nothing of practice", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("46.00", "INV-8606");
    expect(word(await sendComposedReceipt({ ...clerk, isPractice: false }, mailOf(clerk, sale)))).toBe("done");
    const [got] = server.mails;
    expect(got?.subject).toBe(`Reçu de Practice shop, transaction ${sale}`);
    const file = await readPdf(got?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(`${got?.text}${file.text}${file.title}`).not.toMatch(/entraînement/i);
  });

  test("goes out once, however often its form is sent, and also at the same time", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("41.00", "INV-8602");
    const mail = mailOf(clerk, sale);
    server.behave("slow");
    const answers = await Promise.all([1, 2, 3].map(() => sendComposedReceipt(clerk, mail)));
    expect(answers.map(word)).toEqual(["done", "done", "done"]);
    await sendComposedReceipt(clerk, mail);
    await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(0));
    expect(server.mails).toHaveLength(1);
    expect(await logOf(clerk, sale)).toHaveLength(1);
    expect(word(await sendComposedReceipt(clerk, { ...mail, address: "leo@example.com" }))).toBe("operation_used");
  });

  test("that was not taken, or whose fate is unknown, says so and can be sent again", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("42.00", "INV-8603");
    for (const [behaviour, outcome] of [
      ["refuse_address", { state: "failed", failure: "address_refused" }],
      ["hang", { state: "unknown", failure: null }],
      ["take", { state: "sent", failure: null }],
    ] as const) {
      server.behave(behaviour);
      expect(await sendComposedReceipt(clerk, mailOf(clerk, sale))).toEqual({ kind: "done", value: outcome });
      clerk.clock.moveOn({ seconds: 1 });
    }
    expect((await logOf(clerk, sale)).map(({ state }) => state)).toEqual(["sent", "unknown", "failed"]);
  });

  test.each(FAULTS)("stays and is sent again after the mail server's fault: %s", async (fault, states) => {
    const { clerk } = await people();
    const sale = await service.purchase("45.00", "INV-8607");
    server.behave(fault);
    const first = await sendComposedReceipt(clerk, mailOf(clerk, sale));
    const state = first.kind === "done" ? first.value.state : first.kind;
    expect(states).toContain(state);
    // The server may have taken it without saying so.
    const taken = server.mails.length;
    if (state === "failed") expect(taken).toBe(0);
    expect((await loadReceipt(clerk, { storeId: STORE, transactionId: sale })).kind).toBe("done");
    server.behave("take");
    clerk.clock.moveOn({ seconds: 1 });
    const again = await sendComposedReceipt(clerk, mailOf(clerk, sale));
    expect(again).toEqual({ kind: "done", value: { state: "sent", failure: null } });
    expect(server.mails).toHaveLength(taken + 1);
    expect((await logOf(clerk, sale)).map((mail) => mail.state)).toEqual(["sent", state]);
  });

  test("stays while no mail server runs at all, and is sent once one does", async () => {
    const port = await freePort();
    const { clerk } = await people(port);
    const sale = await service.purchase("47.00", "INV-8608");
    expect(await sendComposedReceipt(clerk, mailOf(clerk, sale))).toEqual({
      kind: "done",
      value: { state: "failed", failure: "unreachable" },
    });
    clerk.clock.moveOn({ seconds: 1 });
    const late = await startMailServer(undefined, port);
    expect(word(await sendComposedReceipt(clerk, mailOf(clerk, sale)))).toBe("done");
    expect(late.mails).toHaveLength(1);
    await late.stop();
    expect((await logOf(clerk, sale)).map(({ state }) => state)).toEqual(["sent", "failed"]);
  });

  test("whose process died while it was sent is not known, after two minutes", async () => {
    const { clerk } = await people();
    const sale = await service.purchase("43.00", "INV-8604");
    const dying = { ...clerk, mailer: { send: () => Promise.reject(new Error("killed")) } };
    await expect(sendComposedReceipt(dying, mailOf(clerk, sale))).rejects.toThrow("killed");
    const state = async () => (await logOf(clerk, sale))[0]?.state;
    expect(await state()).toBe("sending");
    clerk.clock.moveOn({ minutes: 3 });
    expect(await state()).toBe("unknown");
  });

  test("is sent by no accountant, for no unknown transaction, without a mail server, or beyond sixty an hour", async () => {
    const { clerk, accountant } = await people();
    const sale = await service.purchase("44.00", "INV-8605");
    expect(word(await sendComposedReceipt(accountant, mailOf(clerk, sale)))).toBe("not_permitted");
    expect(word(await sendComposedReceipt(clerk, mailOf(clerk, "99999999")))).toBe("unknown_transaction");
    expect(word(await sendComposedReceipt({ ...clerk, mailer: null }, mailOf(clerk, sale)))).toBe("mail_off");
    expect(server.mails).toEqual([]);
    const { receiptMails } = clerk.store.tables;
    for (let count = 0; count < MAX_MAILS_PER_HOUR; count += 1)
      await receiptMails.add({
        ...{
          mailId: clerk.newId(),
          storeId: STORE,
          transactionId: sale,
          staffId: "clerk-1",
          address: `${count}@b.example`,
        },
        ...{ language: "en", state: "sent", failure: null, begunAt: clerk.clock.now().toString(), settledAt: null },
      });
    expect(word(await sendComposedReceipt(clerk, mailOf(clerk, sale)))).toBe("receipt_mails_too_fast");
    clerk.clock.moveOn({ minutes: 61 });
    expect(word(await sendComposedReceipt(clerk, mailOf(clerk, sale)))).toBe("done");
  });

  test("floods no address: three of one receipt and ten of all within a day, whoever sends them and however it is written", async () => {
    const { clerk, manager } = await people();
    const sale = await service.purchase("44.00", "INV-8606");
    const other = await service.purchase("45.00", "INV-8607");
    const send = async (from: typeof clerk, transactionId: string, address: string) =>
      word(await sendComposedReceipt(from, { ...mailOf(from, transactionId), address }));
    const address = "zoe@example.com";
    expect(await send(clerk, sale, address)).toBe("done");
    expect(await send(manager, sale, "Zoe@Example.com")).toBe("done");
    expect(await send(clerk, sale, address)).toBe("done");
    expect(await send(manager, sale, address)).toBe("receipt_mails_repeated");
    expect(await send(clerk, sale, "ann@example.com")).toBe("done");
    expect(await send(clerk, other, address)).toBe("done");
    for (let count = 0; count < 6; count += 1)
      await clerk.store.tables.receiptMails.add({
        ...{ mailId: clerk.newId(), storeId: STORE, transactionId: `1${count}`, staffId: "clerk-1", address },
        ...{ language: "en", state: "sent", failure: null, begunAt: clerk.clock.now().toString(), settledAt: null },
      });
    const another = await service.purchase("46.00", "INV-8608");
    expect(await send(manager, another, address)).toBe("receipt_mails_to_address");
    clerk.clock.moveOn({ hours: 25 });
    expect(await send(clerk, sale, address)).toBe("done");
  });
});

test.each([
  ["zoe@example.com", true],
  ["  zoe@example.com ", true],
  ["zoé.o'neil+tea@sous.exemple.ca", true],
  ["zoe@example.com, all@example.com", false],
  ["zoe@example.com\r\nBcc: all@example.com", false],
  ["Zoé <zoe@example.com>", false],
  ["zoe@localhost", false],
  ["zoe@@example.com", false],
  ["4030000010001234@example.com", false],
  [`${"x".repeat(250)}@example.com`, false],
  ["", false],
])("the address %j is one: %s", (address, isOne) => {
  const input = { storeId: STORE, transactionId: "10000001", mailId: "a".repeat(32), address };
  const read = receiptMailInput.safeParse({ ...input, language: "en", paper: "roll", order: "present" });
  expect(read.success).toBe(isOne);
});
