import { type AccountSettings, defaultSettings } from "#lib/sandbox/account/account-settings.ts";

/** A merchant account of the sandbox: its id, its three passcodes and its settings. */
export type Account = {
  merchantId: number;
  paymentsPasscode: string;
  reportingPasscode: string;
  profilesPasscode: string;
  settings: AccountSettings;
  /** What the settlement report says differently from the book, by Pacific day. */
  settlementChanges: Map<string, SettlementChange>;
};

/** What a settlement report adds to the sums of a day; a report may also name another state, or leave the day out. */
export type SettlementChange = {
  salesCents: number;
  returnsCents: number;
  approved: number;
  declined: number;
  state?: string | undefined;
  missing: boolean;
};

/** The account used when none is named; its passcodes are public and open nothing else. */
export const DEMO_ACCOUNT = "300200578:demo-payments-passcode:demo-reporting-passcode:demo-profiles-passcode";

/** Whether an account is the demo account with its public passcodes. */
export function isDemoAccount(account: Account): boolean {
  const { merchantId, paymentsPasscode, reportingPasscode, profilesPasscode } = account;
  return [merchantId, paymentsPasscode, reportingPasscode, profilesPasscode].join(":") === DEMO_ACCOUNT;
}

/** Reads `MERCHANT_ID:PAYMENTS:REPORTING:PROFILES`; the id has nine digits. A string names the fault. */
export function parseAccount(text: string): Account | string {
  const [merchant = "", payments = "", reporting = "", profiles = "", ...rest] = text.split(":");
  if (!/^[1-9]\d{8}$/.test(merchant) || !payments || !reporting || !profiles || rest.length > 0) {
    return "--account must be MERCHANT_ID:PAYMENTS:REPORTING:PROFILES with a merchant id of nine digits";
  }
  return {
    merchantId: Number(merchant),
    paymentsPasscode: payments,
    reportingPasscode: reporting,
    profilesPasscode: profiles,
    settings: defaultSettings(),
    settlementChanges: new Map(),
  };
}

type Scheme = "passcode" | "basic";
export type Api = "payments" | "reporting" | "profiles";
type Credentials = { scheme: Scheme; merchantId: string; passcode: string };

/**
 * Finds the account whose credential for this API is in the header. Each API has its own passcode; another API's passcode opens
 * nothing. Interface §5.
 */
export function authenticate(
  authorization: string | undefined,
  api: Api,
  accounts: readonly Account[],
): Account | undefined {
  const credentials = parseAuthorization(authorization ?? "");
  const account = accounts.find(({ merchantId }) => String(merchantId) === credentials?.merchantId);
  if (!credentials || !account) return undefined;
  const passcode = {
    payments: account.paymentsPasscode,
    reporting: account.reportingPasscode,
    profiles: account.profilesPasscode,
  }[api];
  return credentials.passcode === passcode && takesScheme(account, api, credentials.scheme) ? account : undefined;
}

/**
 * Whether the API takes this scheme. Only reports also take Basic, since the interface and the service's own answers differ
 * there.
 */
function takesScheme({ settings }: Account, api: Api, scheme: Scheme): boolean {
  if (api !== "reporting") return scheme === "passcode";
  return settings["report-authorization"] === "any" || settings["report-authorization"] === scheme;
}

function parseAuthorization(header: string): Credentials | undefined {
  const parts = /^(Passcode|Basic) +([A-Za-z0-9+/]+={0,2})$/i.exec(header.trim());
  if (!parts) return undefined;
  const [, word = "", encoded = ""] = parts;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon < 0) return undefined;
  return {
    scheme: word.toLowerCase() === "basic" ? "basic" : "passcode",
    merchantId: decoded.slice(0, colon),
    passcode: decoded.slice(colon + 1),
  };
}
