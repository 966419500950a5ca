import "server-only";
import type { Permission } from "#lib/domain/people/permissions.ts";

type Example = { name: string; needs: Permission };

/** The examples of searches in their order. Their texts stand in the messages, since people type in their own language. */
export const SEARCH_EXAMPLES = [
  { name: "fourDigits", needs: "transaction.search" },
  { name: "declined", needs: "transaction.search" },
  { name: "over", needs: "transaction.search" },
  { name: "between", needs: "transaction.search" },
  { name: "begins", needs: "transaction.search" },
  { name: "either", needs: "transaction.search" },
  { name: "neither", needs: "transaction.search" },
  { name: "partly", needs: "transaction.search" },
  { name: "mine", needs: "refund.create" },
] as const satisfies readonly Example[];
