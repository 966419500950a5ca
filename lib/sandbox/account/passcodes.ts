import type { Account } from "#lib/sandbox/account/account.ts";

export type Scheme = "passcode" | "basic";
export type Api = "payments" | "reporting" | "profiles";
type Credentials = { scheme: Scheme; merchantId: string; passcode: string };

/**
 * The account whose credential for this API the header carries. Each API has a passcode of its own: the right merchant
 * with another API's passcode is nobody. Interface §5.
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

/** Only reports take Basic as well, since the interface and the service's own answers differ there. */
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
