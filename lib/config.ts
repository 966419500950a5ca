import "server-only";
import { resolve } from "node:path";
import { choiceOf, type Environment, numberOf, portOf, readVariable, SettingsProblem } from "#lib/environment.ts";
import type { SmtpSettings } from "#lib/mail/smtp-mailer.ts";
import { type SingleSignOnSettings, singleSignOnOf } from "#lib/single-sign-on-settings.ts";
import { smtpOf } from "#lib/smtp-settings.ts";

/** The merchant account at the payments service that this installation works with. */
export type ServiceAccount = {
  baseUrl: string;
  /** Nine digits. */
  merchantId: string;
  paymentsPasscode: string;
  reportingPasscode: string;
  profilesPasscode?: string;
  /** IANA name of the zone in which the merchant account keeps its days. */
  timeZone: string;
  /** The shop's name for people. */
  name: string;
};

/** The settings of the environment, parsed and checked. */
export type ServerSettings = {
  /** `sandbox` if none of the service's variables is set, or if the start command set the sandbox's own. */
  mode: "sandbox" | "service";
  port: number;
  sandboxPort: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  sessionSecret?: string;
  /** The key under which the seeds of one-time codes are sealed, and the one before it. */
  factorKey?: string;
  formerFactorKey?: string;
  service?: ServiceAccount;
  search: SearchChoices;
  /** Null when no mail server is set: then no receipt is sent. */
  smtp: SmtpSettings | null;
  /** Null when no identity provider is set: then people sign in with passwords only. */
  singleSignOn: SingleSignOnSettings | null;
  adjustments: ReturnType<typeof adjustmentsOf>;
  /** The file of the key that signs the audit's heads, and the address that gets one a day; null: the data folder, and nobody. */
  audit: { keyFile: string | null; headsTo: string | null };
};

/** How transactions are searched: zone, pairs, and the limits for parallel requests, rows, and each person. */
type SearchChoices = {
  /** IANA name; without it the account's zone applies. */
  storeTimeZone?: string;
  pairs: "listed" | "all";
} & Record<"parallel" | "readAtOnce" | "searchesPerPerson" | "exportsPerPerson", number>;

/** The complete settings of the running dashboard. */
export type Config = ServerSettings & {
  service: ServiceAccount;
  sessionSecret: string;
  factorKey: string;
  search: Required<SearchChoices>;
};

const REQUIRED_OF_SERVICE = [
  "SERVICE_BASE_URL",
  "SERVICE_MERCHANT_ID",
  "SERVICE_PAYMENTS_PASSCODE",
  "SERVICE_REPORTING_PASSCODE",
  "SERVICE_TIME_ZONE",
] as const;

/** Parses the settings of the environment; a blank variable counts as missing. Throws `SettingsProblem`. */
export function parseSettings(env: Environment): ServerSettings {
  const port = portOf(env, "PORT", 3000);
  const service = serviceOf(env);
  const sandboxPort = portOf(env, "SANDBOX_PORT", 4010);
  const isSandbox = service === undefined || readVariable(env, "SERVICE_IS_SANDBOX") === "yes";
  if (service === undefined && port === sandboxPort) {
    throw new SettingsProblem(`SANDBOX_PORT must differ from PORT (${port}).`);
  }
  // Read where headers are made, which is before this.
  choiceOf(env, "HSTS_SUBDOMAINS", ["no", "yes"]);
  const databaseUrl = databaseUrlOf(env);
  const sessionSecret = secretOf(env, "SESSION_SECRET");
  const factorKey = secretOf(env, "FACTOR_KEY");
  const formerFactorKey = secretOf(env, "FACTOR_KEY_BEFORE");
  return {
    mode: isSandbox ? "sandbox" : "service",
    port,
    sandboxPort,
    host: readVariable(env, "HOST") ?? "127.0.0.1",
    publicUrl: publicUrlOf(env, port),
    dataDir: resolve(/* turbopackIgnore: true */ readVariable(env, "DATA_DIR") ?? ".data"),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(sessionSecret === undefined ? {} : { sessionSecret }),
    ...(factorKey === undefined ? {} : { factorKey }),
    ...(formerFactorKey === undefined ? {} : { formerFactorKey }),
    ...(service === undefined ? {} : { service }),
    search: searchOf(env),
    smtp: smtpOf(env),
    singleSignOn: singleSignOnOf(env),
    adjustments: adjustmentsOf(env, isSandbox),
    audit: { keyFile: readVariable(env, "AUDIT_KEY_FILE") ?? null, headsTo: headsToOf(env) },
  };
}

/** Parses the complete settings: the start command has filled in the sandbox's account and the secret. */
export function parseConfig(env: Environment): Config {
  const settings = parseSettings(env);
  const { service, sessionSecret, factorKey, search } = settings;
  if (service === undefined)
    throw new SettingsProblem("SERVICE_BASE_URL is missing: start with npm start or npm run dev.");
  if (sessionSecret === undefined)
    throw new SettingsProblem("SESSION_SECRET is missing: start with npm start or npm run dev.");
  if (factorKey === undefined) throw new SettingsProblem("FACTOR_KEY is missing: start with npm start or npm run dev.");
  return { ...settings, service, sessionSecret, factorKey, search: { storeTimeZone: service.timeZone, ...search } };
}

let parsed: Config | undefined;

/** Returns the configuration of this process. Parsed at the first call, because a build imports every file. */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}

function publicUrlOf(env: Environment, port: number): string {
  const text = readVariable(env, "PUBLIC_URL") ?? `http://localhost:${port}`;
  const url = URL.parse(text);
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search + url.hash + url.username !== ""
  ) {
    throw new SettingsProblem("PUBLIC_URL must be an address such as https://payments.example.com, without a path.");
  }
  return url.origin;
}

function headsToOf(env: Environment): string | null {
  const address = readVariable(env, "AUDIT_HEADS_TO") ?? null;
  if (address === null || /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address)) return address;
  throw new SettingsProblem("AUDIT_HEADS_TO must be one e-mail address.");
}

function databaseUrlOf(env: Environment): string | undefined {
  const text = readVariable(env, "DATABASE_URL");
  if (text === undefined) return undefined;
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) {
    throw new SettingsProblem("DATABASE_URL must be an address such as postgres://user:password@host/database.");
  }
  return text;
}

function secretOf(env: Environment, name: string): string | undefined {
  const secret = readVariable(env, name);
  if (secret !== undefined && secret.length < 32)
    throw new SettingsProblem(`${name} must have at least 32 characters.`);
  return secret;
}

function serviceOf(env: Environment): ServiceAccount | undefined {
  const names = [...REQUIRED_OF_SERVICE, "SERVICE_PROFILES_PASSCODE", "SERVICE_NAME"];
  if (names.every((name) => readVariable(env, name) === undefined)) return undefined;
  const needed = (name: (typeof REQUIRED_OF_SERVICE)[number]): string => {
    const value = readVariable(env, name);
    if (value === undefined) {
      throw new SettingsProblem(
        `${name} is missing. Set all of ${REQUIRED_OF_SERVICE.join(", ")}, or none for the sandbox.`,
      );
    }
    return value;
  };
  const [baseUrl, merchantId, paymentsPasscode, reportingPasscode, timeZone] = REQUIRED_OF_SERVICE.map(needed) as [
    string,
    string,
    string,
    string,
    string,
  ];
  if (!/^\d{9}$/.test(merchantId)) throw new SettingsProblem("SERVICE_MERCHANT_ID must be nine digits.");
  if (!isZone(timeZone)) throw notAZone("SERVICE_TIME_ZONE");
  const profilesPasscode = readVariable(env, "SERVICE_PROFILES_PASSCODE");
  return {
    baseUrl: serviceUrlOf(baseUrl),
    merchantId,
    paymentsPasscode,
    reportingPasscode,
    ...(profilesPasscode === undefined ? {} : { profilesPasscode }),
    timeZone,
    name: readVariable(env, "SERVICE_NAME") ?? `Merchant ${merchantId}`,
  };
}

function searchOf(env: Environment): SearchChoices {
  const storeTimeZone = readVariable(env, "SERVICE_STORE_TIME_ZONE");
  if (storeTimeZone !== undefined && !isZone(storeTimeZone)) throw notAZone("SERVICE_STORE_TIME_ZONE");
  const whole = { what: "a whole number" };
  return {
    ...(storeTimeZone === undefined ? {} : { storeTimeZone }),
    pairs: choiceOf(env, "SERVICE_REPORT_PAIRS", ["listed", "all"]),
    parallel: numberOf(env, "SERVICE_REPORT_PARALLEL", 8, { ...whole, from: 1, to: 16 }),
    readAtOnce: numberOf(env, "SERVICE_READ_AT_ONCE", 5_000, { ...whole, from: 500, to: 1_000_000 }),
    searchesPerPerson: numberOf(env, "SEARCHES_PER_PERSON", 4, { ...whole, from: 1, to: 100 }),
    exportsPerPerson: numberOf(env, "EXPORTS_PER_PERSON", 2, { ...whole, from: 1, to: 100 }),
  };
}

/** Reads which adjustments the account accepts. The defaults are safe; only the sandbox allows typed cards. */
function adjustmentsOf(env: Environment, isSandbox: boolean) {
  const voidsProposedUntil = readVariable(env, "SERVICE_VOIDS_UNTIL") ?? "23:55";
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(voidsProposedUntil)) {
    throw new SettingsProblem("SERVICE_VOIDS_UNTIL must be a time of the Eastern day from 00:00 to 23:59.");
  }
  return {
    voidsProposedUntil,
    severalCompletions: choiceOf(env, "SERVICE_SEVERAL_COMPLETIONS", ["no", "yes"]) === "yes",
    releaseByZero: choiceOf(env, "SERVICE_RELEASE_BY_ZERO", ["no", "yes"]) === "yes",
    cardEntry: choiceOf(env, "SERVICE_CARD_ENTRY", isSandbox ? ["yes", "no"] : ["no", "yes"]) === "yes",
  };
}

function serviceUrlOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username + url.password !== "") {
    throw new SettingsProblem("SERVICE_BASE_URL must be an address such as https://service.example.com.");
  }
  // The passcodes travel with every request, so plain http is only for this machine.
  if (url.protocol === "http:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    throw new SettingsProblem("SERVICE_BASE_URL must begin with https:// (http:// only on this machine itself).");
  }
  return url.href.replace(/\/+$/, "");
}

function notAZone(name: string): SettingsProblem {
  return new SettingsProblem(`${name} must be a zone's name such as America/Vancouver.`);
}

function isZone(name: string): boolean {
  // Temporal also accepts offsets such as -08:00, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
