/** What reads pasted numbers, and what is said of too many of them, fetched as one part. */
export { LongColumn } from "#components/builder/long-column.tsx";
export { tooManyNumbers } from "#lib/domain/question/pasted-column.ts";
export { pastedText } from "#lib/domain/question/pasted-text.ts";
