/** Loads the notices around the rows as one script: each alone would bring the names of all fields again. */
export { IncompleteNotice } from "#components/search/results/incomplete-notice.tsx";
export { NoTransactions } from "#components/search/results/no-transactions.tsx";
export { ProblemNotice } from "#components/search/results/problem-notice.tsx";
export { SearchFailure } from "#components/search/results/search-failure.tsx";
export { SearchRefusal } from "#components/search/results/search-refusal.tsx";
export { UnderstoodNotices } from "#components/search/results/understood-notices.tsx";
export { UnfoundNumbers } from "#components/search/results/unfound-numbers-notice.tsx";
export { WordOffers } from "#components/search/results/word-offers.tsx";
