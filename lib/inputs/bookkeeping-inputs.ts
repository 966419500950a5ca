import { z } from "zod";
import {
  ACCOUNT_MAPPING,
  ACCOUNT_ROLES,
  LATER_ACCOUNTS,
  LONGEST_ACCOUNT_CODE,
  LONGEST_ACCOUNT_NAME,
} from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { storeId } from "#lib/inputs/ids.ts";
import { seenAt } from "#lib/inputs/settings-inputs.ts";

/** No line breaks and no quotation marks, which some programs can't import. */
const PLAIN = /^[^\p{Cc}"]+$/u;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { error: "missing" })
    .max(longest, { error: "too_long" })
    .refine((typed) => typed === "" || PLAIN.test(typed), { error: "unreadable" });

const account = z.object({ code: text(LONGEST_ACCOUNT_CODE), name: text(LONGEST_ACCOUNT_NAME) });

/** The accounts of a store's books, as an administrator types them. */
export const accountMappingInput = z.object({
  storeId,
  seenAt,
  accounts: z.preprocess(
    // A form of before does not have all accounts.
    (typed) => (typeof typed === "object" ? { ...LATER_ACCOUNTS, ...typed } : typed),
    z.record(z.enum(ACCOUNT_ROLES), account),
  ),
  taxRate: text(LONGEST_ACCOUNT_NAME),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: "currency" })
    .default(ACCOUNT_MAPPING.byDefault.currency),
  settlements: z.boolean().default(false),
});

export type AccountMappingInput = z.output<typeof accountMappingInput>;
