import { z } from "zod";
import {
  ACCOUNT_MAPPING,
  ACCOUNT_ROLES,
  type AccountRole,
  LATER_ACCOUNTS,
  LONGEST_ACCOUNT_CODE,
  LONGEST_ACCOUNT_NAME,
} from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/ground/kept-texts.ts";

/** A line without quotation marks, which some programs can't import, and that no spreadsheet takes for a formula. */
const text = (longest: number) =>
  keptText({ longest, missing: "missing" })
    .refine((typed) => !typed.includes('"'), { error: "quotes" })
    .refine((typed) => !typed.trimStart().startsWith("="), { error: "formula" });

const account = withoutSpreadCardNumber(
  z.object({ code: text(LONGEST_ACCOUNT_CODE), name: text(LONGEST_ACCOUNT_NAME) }),
);

type Accounts = Record<AccountRole, { code: string; name: string }>;

/** The accounts of a store's books, as an administrator types them. */
export const accountMappingValue = z.object({
  accounts: z.preprocess<unknown, z.ZodType<Accounts, Accounts>, Accounts>(
    // A form of before does not have all accounts.
    (typed) => (typeof typed === "object" ? { ...LATER_ACCOUNTS, ...typed } : typed),
    z.record(z.enum(ACCOUNT_ROLES), account),
  ),
  taxRate: text(LONGEST_ACCOUNT_NAME),
  currency: exactText({
    form: /^[A-Z]{3}$/,
    error: "currency",
    tidy: (typed) => typed.trim().toUpperCase(),
  }).default(ACCOUNT_MAPPING.byDefault.currency),
  settlements: z.boolean().default(false),
});
