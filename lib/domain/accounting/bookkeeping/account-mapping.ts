import type { Setting } from "#lib/domain/settings/setting.ts";

/**
 * What the day's figures are booked on: revenue, what is given back, one account for each method, what a count lacks or has over, and
 * the rounding of cash.
 */
const DAY_ROLES = [
  "sales",
  "refunds",
  "card",
  "interac",
  "cash",
  "cheque",
  "other",
  "overShort",
  "cashRounding",
] as const;
/** What a settlement is booked on: where the bank shows it, the service's fees, and what sales and fees do not explain. */
const SETTLEMENT_ROLES = ["bank", "fees", "chargebacks"] as const;
export const ACCOUNT_ROLES = [...DAY_ROLES, ...SETTLEMENT_ROLES] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** An account of the shop's own books. Some programs import by its code, others by its name. */
export type LedgerAccount = { code: string; name: string };

/** The shop's accounts, and how its books are kept. */
export type AccountMapping = {
  accounts: Readonly<Record<AccountRole, LedgerAccount>>;
  /** The name of the tax rate that Xero asks for with each line. */
  taxRate: string;
  /** The currency in which the books are kept, ISO 4217. */
  currency: string;
  /** Whether settlements that a bank statement ticked off are booked, too: gross, fees and net. */
  settlements: boolean;
};

export const LONGEST_ACCOUNT_CODE = 15;
export const LONGEST_ACCOUNT_NAME = 100;

/** The accounts of what could not be booked at first, for books that were set up before. */
export const LATER_ACCOUNTS = {
  cashRounding: { code: "5995", name: "Cash rounding" },
  bank: { code: "1060", name: "Bank" },
  fees: { code: "5690", name: "Card processing fees" },
  chargebacks: { code: "5695", name: "Chargebacks and reserves" },
} as const satisfies Partial<Record<AccountRole, LedgerAccount>>;

const LATER = { currency: "CAD", settlements: false } as const;

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
      ...LATER_ACCOUNTS,
    },
    taxRate: "Tax Exempt",
    ...LATER,
  },
  parse(json) {
    if (typeof json !== "object" || json === null) return undefined;
    const { accounts, taxRate, currency, settlements } = { ...LATER, ...(json as Partial<AccountMapping>) };
    if (typeof taxRate !== "string" || typeof accounts !== "object" || accounts === null) return undefined;
    if (typeof currency !== "string" || typeof settlements !== "boolean") return undefined;
    const filled: Partial<AccountMapping["accounts"]> = { ...LATER_ACCOUNTS, ...accounts };
    const read = ACCOUNT_ROLES.map((role) => [role, filled[role]] as const);
    if (read.some(([, account]) => typeof account?.code !== "string" || typeof account.name !== "string"))
      return undefined;
    return { accounts: Object.fromEntries(read) as AccountMapping["accounts"], taxRate, currency, settlements };
  },
};
