/** Loads the notices around the rows as one script: each alone would bring the names of all fields again. */
export { IncompleteNotice, SearchFailure } from "#components/search/results/missing-rows.tsx";
export { NoTransactions, UnfoundNumbers } from "#components/search/results/nothing-found.tsx";
export { PlanPanel } from "#components/search/results/plan-panel.tsx";
export { WordOffers } from "#components/search/results/search-offers.tsx";
export { ProblemNotice, SearchRefusal } from "#components/search/results/search-refusal.tsx";
export { UnderstoodNotices } from "#components/search/results/understood-notices.tsx";
