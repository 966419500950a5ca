import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Account, DEMO_ACCOUNT, parseAccount } from "#lib/sandbox/account/account.ts";
import { applySetting } from "#lib/sandbox/account/account-settings.ts";

/** The options of the command line. The environment is not read. */
export type Arguments = {
  host: string;
  port: number;
  /** The port of the control endpoint, on loopback; `undefined` leaves it off. */
  controlPort: number | undefined;
  dataDirectory: string;
  accounts: Account[];
  timeZone: string;
  /** The start of the clock; `undefined` is the real time. */
  nowMs: number | undefined;
  seed: { records: number; seed: number; days: number };
  endWithStdin: boolean;
};

const OPTIONS = {
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "4010" },
  "control-port": { type: "string" },
  data: { type: "string", default: ".data/sandbox" },
  account: { type: "string", multiple: true, default: [DEMO_ACCOUNT] },
  setting: { type: "string", multiple: true, default: [] },
  "time-zone": { type: "string", default: "America/Toronto" },
  now: { type: "string" },
  records: { type: "string", default: "5000" },
  seed: { type: "string", default: "1" },
  days: { type: "string", default: "90" },
  "end-with-stdin": { type: "boolean", default: false },
} satisfies ParseArgsOptionsConfig;

/** Reads the command line; a string is one line that names the fault. */
export function parseArguments(argv: readonly string[]): Arguments | string {
  const parsed = readOptions(argv);
  if (typeof parsed === "string") return parsed;
  const port = wholeNumber(parsed.port, 0, 65_535);
  const control = parsed["control-port"];
  const controlPort = control === undefined ? undefined : (wholeNumber(control, 0, 65_535) ?? Number.NaN);
  const records = wholeNumber(parsed.records, 0, 1_000_000);
  const seed = wholeNumber(parsed.seed, 0, 0xffff_ffff);
  const days = wholeNumber(parsed.days, 1, 3_660);
  const nowMs = parsed.now === undefined ? undefined : Date.parse(parsed.now);
  const accounts = readAccounts(parsed.account, parsed.setting);
  if (port === undefined) return "--port must be a number from 0 to 65535";
  if (Number.isNaN(controlPort)) return "--control-port must be a number from 0 to 65535";
  if (records === undefined) return "--records must be a number from 0 to 1000000";
  if (seed === undefined) return "--seed must be a number from 0 to 4294967295";
  if (days === undefined) return "--days must be a number from 1 to 3660";
  if (Number.isNaN(nowMs)) return "--now must be an instant such as 2026-03-09T14:00:00-04:00";
  if (!isTimeZone(parsed["time-zone"])) return "--time-zone must be a zone such as America/Toronto";
  if (typeof accounts === "string") return accounts;
  return {
    host: parsed.host,
    port,
    controlPort,
    dataDirectory: parsed.data,
    accounts,
    timeZone: parsed["time-zone"],
    nowMs,
    seed: { records, seed, days },
    endWithStdin: parsed["end-with-stdin"],
  };
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads the accounts. `name=value` sets every account, `MERCHANT_ID:name=value` one. */
function readAccounts(texts: readonly string[], settings: readonly string[]): Account[] | string {
  const accounts: Account[] = [];
  for (const text of texts) {
    const account = parseAccount(text);
    if (typeof account === "string") return account;
    if (accounts.some((other) => other.merchantId === account.merchantId)) return "--account names a merchant id twice";
    accounts.push(account);
  }
  for (const setting of settings) {
    const own = /^(\d{9}):(.*)$/s.exec(setting);
    const meant = own ? accounts.filter(({ merchantId }) => String(merchantId) === own[1]) : accounts;
    if (meant.length === 0) return `--setting ${setting}: there is no account ${own?.[1]}`;
    for (const account of meant) {
      const changed = applySetting(account.settings, own?.[2] ?? setting);
      if (typeof changed === "string") return changed;
      account.settings = changed;
    }
  }
  return accounts;
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
