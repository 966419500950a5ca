import { defaultSettings, type Settings } from "#lib/sandbox/account/account-settings.ts";

/** One merchant account of the sandbox: its id, its three passcodes and what was set for it. */
export type Account = {
  merchantId: number;
  paymentsPasscode: string;
  reportingPasscode: string;
  profilesPasscode: string;
  settings: Settings;
};

/** The account that exists when none is named; its passcodes are public knowledge and good for nothing else. */
export const DEMO_ACCOUNT = "300200578:demo-payments-passcode:demo-reporting-passcode:demo-profiles-passcode";

/** Whether an account is the public one, passcodes and all. */
export function isDemoAccount(account: Account): boolean {
  const { merchantId, paymentsPasscode, reportingPasscode, profilesPasscode } = account;
  return [merchantId, paymentsPasscode, reportingPasscode, profilesPasscode].join(":") === DEMO_ACCOUNT;
}

/** Reads `MERCHANT_ID:PAYMENTS:REPORTING:PROFILES`; the id has nine digits. A string says what is wrong. */
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
  };
}
