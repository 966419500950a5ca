/** What is said above rows when there is something to say, fetched as one part. */
export { IncompleteNotice } from "#components/grid/incomplete-notice.tsx";
export { UnfoundNumbers } from "#components/grid/unfound-numbers.tsx";
export { WordOffers } from "#components/search/word-offers.tsx";
