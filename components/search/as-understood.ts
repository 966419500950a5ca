/** How what was typed has been understood, and what could not be, fetched as one part. */
export { ProblemNotice } from "#components/search/problem-notice.tsx";
export { UnderstoodNotices } from "#components/search/understood-notices.tsx";
