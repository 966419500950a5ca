import type { Setting } from "#lib/domain/settings/setting.ts";

/** What the day's figures are booked on: revenue, what is given back, one account for each method, and what a count lacks or has over. */
export const ACCOUNT_ROLES = ["sales", "refunds", "card", "interac", "cash", "cheque", "other", "overShort"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** An account of the shop's own books. Some programs import by its code, others by its name. */
export type Account = { code: string; name: string };

/** The shop's accounts, and the name of the tax rate that Xero asks for with each line. */
export type AccountMapping = { accounts: Readonly<Record<AccountRole, Account>>; taxRate: string };

export const LONGEST_ACCOUNT_CODE = 15;
export const LONGEST_ACCOUNT_NAME = 100;

/** Which account each figure is booked on, until somebody sets it. */
export const ACCOUNT_MAPPING: Setting<AccountMapping> = {
  name: "accounts",
  byDefault: {
    accounts: {
      sales: { code: "4000", name: "Sales" },
      refunds: { code: "4090", name: "Sales returns" },
      card: { code: "1200", name: "Card payments to receive" },
      interac: { code: "1210", name: "Interac payments to receive" },
      cash: { code: "1000", name: "Cash on hand" },
      cheque: { code: "1010", name: "Cheques to deposit" },
      other: { code: "1290", name: "Other payments to receive" },
      overShort: { code: "5990", name: "Cash over and short" },
    },
    taxRate: "Tax Exempt",
  },
  parse(json) {
    if (typeof json !== "object" || json === null) return undefined;
    const { accounts, taxRate } = json as Partial<AccountMapping>;
    if (typeof taxRate !== "string" || typeof accounts !== "object" || accounts === null) return undefined;
    const read = ACCOUNT_ROLES.map((role) => [role, accounts[role]] as const);
    if (read.some(([, account]) => typeof account?.code !== "string" || typeof account.name !== "string"))
      return undefined;
    return { accounts: Object.fromEntries(read) as AccountMapping["accounts"], taxRate };
  },
};
