import "server-only";
import { LONG_TEXT_JOBS } from "#lib/operations/aside/long-text-jobs.ts";
import { serveJobs } from "#lib/operations/aside/on-thread.ts";

serveJobs(LONG_TEXT_JOBS);
