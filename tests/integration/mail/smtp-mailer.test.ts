import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "#lib/mail/mailer.ts";
import { createSmtpMailer, type SmtpSettings } from "#lib/mail/smtp-mailer.ts";

import { freePort } from "#tests/support/processes/free-port.ts";
import { type MailServer, startMailServer } from "#tests/support/services/mail-server.ts";

const MAIL: Mail = {
  mailId: "0123456789abcdef0123456789abcdef",
  fromName: "Maison du thé",
  to: "zoe@example.com",
  subject: "Reçu de Maison du thé",
  text: "Vente: 100,00\u00a0CAD\n",
  file: { name: "receipt-10000001.pdf", content: Buffer.from("%PDF-1.7 not really") },
};

const settings = (port: number, change: Partial<SmtpSettings> = {}): SmtpSettings => ({
  ...{ host: "127.0.0.1", port, isTls: false, isLocal: true, from: "receipts@tea.example" },
  ...change,
});

const SHORT = { connectMs: 600, answerMs: 600, totalMs: 3_000 };
const send = (port: number, mail = MAIL, change: Partial<SmtpSettings> = {}) =>
  createSmtpMailer(settings(port, change), SHORT).send(mail);

describe("a mail server", () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  test("gets the mail as it was written, with accents and the file", async () => {
    expect(await send(server.port)).toEqual({ kind: "sent" });
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      subject: "Reçu de Maison du thé",
      text: "Vente: 100,00\u00a0CAD\n",
      html: false,
      messageId: "<0123456789abcdef0123456789abcdef@tea.example>",
      from: { value: [{ name: "Maison du thé", address: "receipts@tea.example" }] },
      to: { value: [{ name: "", address: "zoe@example.com" }] },
    });
    const [file] = mail?.attachments ?? [];
    expect([file?.filename, file?.contentType, file?.content.toString()]).toEqual([
      "receipt-10000001.pdf",
      "application/pdf",
      "%PDF-1.7 not really",
    ]);
  });

  test("gets no further header and no further recipient from a name, subject or address", async () => {
    const fromName = "Evil\r\nBcc: all@example.com";
    const subject = "Hello\r\nBcc: all@example.com\r\n\r\nanother body";
    await send(server.port, { ...MAIL, fromName, subject, to: "zoe@example.com, all@example.com" });
    for (const mail of server.mails) {
      expect(mail.headers.has("bcc")).toBe(false);
      expect(mail.text).toBe(MAIL.text);
      expect(JSON.stringify(mail.to)).not.toContain('"address":"all@example.com"');
    }
    await send(server.port, { ...MAIL, fromName, subject });
    expect(server.mails.at(-1)?.headers.has("bcc")).toBe(false);
    expect(server.mails.at(-1)?.text).toBe(MAIL.text);
  });

  test.each([
    ["refuse_address", { kind: "failed", failure: "address_refused" }, 0],
    ["refuse_mail", { kind: "failed", failure: "mail_refused" }, 0],
    ["hang_at_once", { kind: "failed", failure: "unreachable" }, 0],
    ["drop_at_once", { kind: "failed", failure: "unreachable" }, 0],
    // It has the mail, and nobody knows whether it keeps it.
    ["hang", { kind: "unknown" }, 1],
    ["drop", { kind: "unknown" }, 1],
    ["slow", { kind: "unknown" }, 1],
  ] as const)("that behaves so: %s", async (behaviour, reply, mails) => {
    server.behave(behaviour);
    expect(await send(server.port)).toEqual(reply);
    expect(server.mails).toHaveLength(mails);
  });

  test("that closes in the middle of the mail has not got it, and is not said to have", async () => {
    server.behave("drop_inside");
    const { kind } = await send(server.port);
    // It depends on how much of the mail had left by then; both are true.
    expect(["failed", "unknown"]).toContain(kind);
    expect(server.mails).toEqual([]);
  });

  test("that answers each time, and never all of it in time, is not waited for longer", async () => {
    server.behave("trickle");
    const from = performance.now();
    const impatient = createSmtpMailer(settings(server.port), { ...SHORT, totalMs: 1_000 });
    expect(await impatient.send(MAIL)).toEqual({ kind: "unknown" });
    expect(performance.now() - from).toBeLessThan(1_400);
  });

  test("is spoken to in plain text on this machine alone", async () => {
    const reply = await send(server.port, MAIL, { isLocal: false });
    expect(reply).toEqual({ kind: "failed", failure: "not_secure" });
    expect(server.mails).toEqual([]);
  });
});

test("a mail server with a password takes it from the settings, and refuses another one", async () => {
  const server = await startMailServer({ user: "shop", password: "päss wörd" });
  expect(await send(server.port, MAIL, { user: "shop", password: "päss wörd" })).toEqual({ kind: "sent" });
  expect(await send(server.port, MAIL, { user: "shop", password: "another" })).toEqual({
    kind: "failed",
    failure: "signin_refused",
  });
  await server.stop();
});

test("no mail server, and one that disconnects before the mail ends, have taken nothing", async () => {
  expect(await send(await freePort())).toEqual({ kind: "failed", failure: "unreachable" });
  const port = await freePort();
  const rude: Server = createServer((socket: Socket) => {
    socket.on("error", () => undefined);
    socket.write("220 hello\r\n");
    socket.on("data", (line) => {
      if (/^RCPT/i.test(line.toString())) socket.destroy();
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => rude.listen(port, "127.0.0.1", resolve));
  expect(await send(port)).toEqual({ kind: "failed", failure: "unreachable" });
  await new Promise((resolve) => rude.close(resolve));
});
