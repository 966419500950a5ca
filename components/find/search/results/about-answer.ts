/** Loads the notices around the rows as one script: each alone would bring the names of all fields again. */
export { IncompleteNotice, SearchFailure } from "#components/find/search/results/missing-rows.tsx";
export { NoTransactions, UnfoundNumbersNotice } from "#components/find/search/results/nothing-found.tsx";
export { PlanPanel } from "#components/find/search/results/plan-panel.tsx";
export { WordOffers } from "#components/find/search/results/search-offers.tsx";
export { ProblemNotice, SearchRefusal } from "#components/find/search/results/search-refusal.tsx";
export { UnderstoodNotices } from "#components/find/search/results/understood-notices.tsx";
