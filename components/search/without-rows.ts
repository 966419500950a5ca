/** What stands in place of rows, fetched as one part: each by itself would cost more than it weighs. */
export { NoTransactions } from "#components/search/no-transactions.tsx";
export { SearchFailure } from "#components/search/search-failure.tsx";
export { SearchRefusal } from "#components/search/search-refusal.tsx";
