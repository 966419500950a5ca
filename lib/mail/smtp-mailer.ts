import "server-only";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { MailFailure } from "#lib/domain/receipts/receipt-mail.ts";
import type { Mail, Mailer, MailReply } from "#lib/mail/mailer.ts";

/** The mail server that takes receipts. */
export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection is upgraded before anything is said. */
  isTls: boolean;
  /** Only a server on this machine may be spoken to in plain text. */
  isLocal: boolean;
  user?: string;
  password?: string;
  /** The address from which receipts come. */
  from: string;
};

/** Milliseconds: for the name and connection, the greeting, each answer, and all of it. */
export type MailTimeOuts = { connectMs: number; answerMs: number; totalMs: number };

const TIME_OUTS: MailTimeOuts = { connectMs: 10_000, answerMs: 20_000, totalMs: 60_000 };

/** Makes the mailer of one SMTP server. Each mail has a connection of its own. */
export function createSmtpMailer(settings: SmtpSettings, timeOuts: MailTimeOuts = TIME_OUTS): Mailer {
  return {
    async send(mail) {
      const end = new AbortController();
      const late = setTimeout(timeOuts.totalMs, { kind: "unknown" } as const, { signal: end.signal });
      // The abort only ends the wait.
      late.catch(() => undefined);
      try {
        return await Promise.race([sendOnce(settings, timeOuts, mail), late]);
      } finally {
        end.abort();
      }
    },
  };
}

async function sendOnce(settings: SmtpSettings, timeOuts: MailTimeOuts, mail: Mail): Promise<MailReply> {
  const { createTransport } = await import("nodemailer");
  const { host, port, isTls, isLocal, user, password, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && !isLocal,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
    connectionTimeout: timeOuts.connectMs,
    dnsTimeout: timeOuts.connectMs,
    greetingTimeout: timeOuts.answerMs,
    socketTimeout: timeOuts.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Before the last part is read, the end of the mail cannot have reached the server.
  const progress = { isLastPartRead: false };
  const { file } = mail;
  try {
    await transport.sendMail({
      // As objects: a text would be read as a list of addresses.
      from: { name: mail.fromName, address: from },
      to: { name: "", address: mail.to },
      subject: mail.subject,
      text: file ? mail.text : Readable.from(pieces(Buffer.from(mail.text), progress)),
      messageId: `<${mail.mailId}@${from.split("@")[1]}>`,
      headers: { "Auto-Submitted": "auto-generated" },
      ...(file && {
        attachments: [
          {
            filename: file.name,
            contentType: "application/pdf",
            content: Readable.from(pieces(file.content, progress)),
          },
        ],
      }),
    });
    return { kind: "sent" };
  } catch (error) {
    return replyOf(error as SmtpError, progress.isLastPartRead);
  } finally {
    transport.close();
  }
}

function* pieces(content: Uint8Array, progress: { isLastPartRead: boolean }): Generator<Buffer> {
  progress.isLastPartRead = true;
  yield Buffer.from(content);
}

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** A server that answered has not taken the mail. Without an answer, only a mail whose end was never sent is certainly not taken. */
function replyOf({ code, command = "", responseCode }: SmtpError, isLastPartRead: boolean): MailReply {
  if (responseCode === undefined && isLastPartRead) return { kind: "unknown" };
  return { kind: "failed", failure: failureOf(code, command, responseCode) };
}

function failureOf(code = "", command: string, responseCode: number | undefined): MailFailure {
  if (code === "EAUTH" || command.startsWith("AUTH")) return "signin_refused";
  if (code === "ETLS" || code === "EREQUIRETLS" || command === "STARTTLS") return "not_secure";
  if (command === "RCPT TO" || (code === "EENVELOPE" && command === "API")) return "address_refused";
  return responseCode === undefined ? "unreachable" : "mail_refused";
}
