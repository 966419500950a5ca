/** What is said around rows and in their place, fetched as one part: each by itself would bring the names of all fields once more. */
export { IncompleteNotice } from "#components/grid/incomplete-notice.tsx";
export { UnfoundNumbers } from "#components/grid/unfound-numbers.tsx";
export { NoTransactions } from "#components/search/no-transactions.tsx";
export { ProblemNotice } from "#components/search/problem-notice.tsx";
export { SearchFailure } from "#components/search/search-failure.tsx";
export { SearchRefusal } from "#components/search/search-refusal.tsx";
export { UnderstoodNotices } from "#components/search/understood-notices.tsx";
export { WordOffers } from "#components/search/word-offers.tsx";
