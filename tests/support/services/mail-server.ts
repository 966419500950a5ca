import { setTimeout } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { freePort } from "#tests/support/processes/free-port.ts";

/**
 * How a mail server treats what it is sent. `hang`, `drop` and `slow` come after the whole mail was taken, `drop_inside` once its
 * first bytes came. `trickle`: each answer comes in time, and all of them together do not.
 */
export type MailBehaviour =
  | "take"
  | "refuse_address"
  | "refuse_mail"
  | "hang"
  | "drop"
  | "slow"
  | "hang_at_once"
  | "drop_at_once"
  | "drop_inside"
  | "trickle";

/** Shorter than the wait for one answer in tests, and with all answers of a mail longer than the wait for the whole. */
const TRICKLE_MS = 450;

export type MailServer = {
  port: number;
  /** Mails that came whole, in order, whatever the sender was told. */
  mails: ParsedMail[];
  behave(behaviour: MailBehaviour): void;
  stop(): Promise<void>;
};

/** Starts a real SMTP server on this machine, by default on a free port; with credentials, nobody else may send. */
export async function startMailServer(
  credentials?: { user: string; password: string },
  givenPort?: number,
): Promise<MailServer> {
  const port = givenPort ?? (await freePort());
  const mails: ParsedMail[] = [];
  let behaviour: MailBehaviour = "take";
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onConnect(_session, callback) {
      await trickle();
      if (behaviour === "drop_at_once") latest?.destroy();
      else if (behaviour !== "hang_at_once") callback();
    },
    async onMailFrom(_address, _session, callback) {
      await trickle();
      callback();
    },
    onAuth({ username, password }, _session, callback) {
      const isRight = username === credentials?.user && password === credentials?.password;
      callback(isRight ? null : new Error("wrong password"), isRight ? { user: username } : undefined);
    },
    async onRcptTo(_address, _session, callback) {
      await trickle();
      if (behaviour !== "refuse_address") return callback();
      callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    },
    async onData(stream, _session, callback) {
      if (behaviour === "drop_inside") stream.once("data", () => latest?.destroy());
      const mail = await simpleParser(stream).catch(() => null);
      if (!mail) return;
      await trickle();
      if (behaviour === "refuse_mail") return callback(Object.assign(new Error("full"), { responseCode: 552 }));
      mails.push(mail);
      if (behaviour === "hang") return;
      if (behaviour === "drop") return latest?.destroy();
      if (behaviour === "slow") await setTimeout(700);
      callback();
    },
  });
  const trickle = async () => {
    if (behaviour === "trickle") await setTimeout(TRICKLE_MS);
  };
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
