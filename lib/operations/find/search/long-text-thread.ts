import "server-only";
import { LONG_TEXT_JOBS } from "#lib/operations/find/search/long-text-jobs.ts";
import { serveJobs } from "#lib/operations/ground/aside/on-thread.ts";

export default serveJobs(LONG_TEXT_JOBS);
