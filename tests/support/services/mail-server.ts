import { setTimeout } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { freePort } from "#tests/support/processes/free-port.ts";

/** How a mail server treats what it is sent. `hang` and `drop` come after the whole mail was taken. */
export type MailBehaviour = "take" | "refuse_address" | "refuse_mail" | "hang" | "drop" | "hang_at_once" | "slow";

export type MailServer = {
  port: number;
  /** Mails that came whole, in order, whatever the sender was told. */
  mails: ParsedMail[];
  behave(behaviour: MailBehaviour): void;
  stop(): Promise<void>;
};

/** Starts a real SMTP server on this machine; with credentials, nobody else may send. */
export async function startMailServer(credentials?: { user: string; password: string }): Promise<MailServer> {
  const port = await freePort();
  const mails: ParsedMail[] = [];
  let behaviour: MailBehaviour = "take";
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (behaviour !== "hang_at_once") callback();
    },
    onAuth({ username, password }, _session, callback) {
      const isRight = username === credentials?.user && password === credentials?.password;
      callback(isRight ? null : new Error("wrong password"), isRight ? { user: username } : undefined);
    },
    onRcptTo(_address, _session, callback) {
      if (behaviour !== "refuse_address") return callback();
      callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    },
    async onData(stream, _session, callback) {
      const mail = await simpleParser(stream);
      if (behaviour === "refuse_mail") return callback(Object.assign(new Error("full"), { responseCode: 552 }));
      mails.push(mail);
      if (behaviour === "hang") return;
      if (behaviour === "drop") return latest?.destroy();
      if (behaviour === "slow") await setTimeout(700);
      callback();
    },
  });
  let latest: { destroy(): void } | undefined;
  server.server.on("connection", (socket) => {
    latest = socket;
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    port,
    mails,
    behave(next) {
      behaviour = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
