"use server";

import { searchInput } from "#lib/inputs/search.ts";
import { searchTransactions } from "#lib/operations/search-transactions.ts";
import { defineAction } from "#lib/session/define-action.ts";

export const searchAction = defineAction(searchInput, searchTransactions);
