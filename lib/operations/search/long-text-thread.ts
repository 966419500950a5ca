import "server-only";
import { serveJobs } from "#lib/operations/aside/on-thread.ts";
import { LONG_TEXT_JOBS } from "#lib/operations/search/long-text-jobs.ts";

export default serveJobs(LONG_TEXT_JOBS);
