/** How what was typed has been understood, and what could not be, fetched as one part. */
export { LeftOutNotice } from "#components/search/left-out-notice.tsx";
export { ProblemNotice } from "#components/search/problem-notice.tsx";
export { TakenAsDays } from "#components/search/taken-as-days.tsx";
