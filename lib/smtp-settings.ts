import "server-only";
import { type Environment, portOf, readVariable, SettingsProblem } from "#lib/environment.ts";
import type { SmtpSettings } from "#lib/mail/smtp-mailer.ts";

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;

/** Reads the mail server: `SMTP_URL`, or its parts. Null when neither is set. */
export function smtpOf(env: Environment): SmtpSettings | null {
  const url = readVariable(env, "SMTP_URL");
  const host = readVariable(env, "SMTP_HOST");
  if (url !== undefined && host !== undefined) throw new SettingsProblem("Set SMTP_URL or SMTP_HOST, not both.");
  const server = url === undefined ? host && partsOf(env, host) : serverOf(url);
  if (!server) return null;
  const from = readVariable(env, "SMTP_FROM");
  if (from === undefined || !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(from))
    throw new SettingsProblem("SMTP_FROM must be the e-mail address from which receipts come.");
  return { ...server, isLocal: /^(localhost|127(\.\d+){3}|::1)$/.test(server.host), from };
}

function serverOf(text: string): Omit<SmtpSettings, "isLocal" | "from"> {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "" || !/^\/?$/.test(url.pathname)) {
    throw new SettingsProblem("SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.");
  }
  const isTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isTls ? TLS_PORT : SUBMISSION_PORT) : Number(url.port),
    isTls,
    ...credentials(decoded(url.username), decoded(url.password)),
  };
}

function partsOf(env: Environment, host: string): Omit<SmtpSettings, "isLocal" | "from"> {
  const port = portOf(env, "SMTP_PORT", SUBMISSION_PORT);
  const [user = "", password = ""] = ["SMTP_USER", "SMTP_PASSWORD"].map((name) => readVariable(env, name));
  return { host, port, isTls: port === TLS_PORT, ...credentials(user, password) };
}

function credentials(user: string, password: string): { user?: string; password?: string } {
  return user === "" ? {} : { user, password };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SettingsProblem("SMTP_URL has a user or password that is not encoded as in an address.");
  }
}
