import "server-only";
import { serveJobs } from "#lib/operations/aside/on-thread.ts";
import { STATEMENT_JOBS } from "#lib/operations/aside/statement-jobs.ts";

serveJobs(STATEMENT_JOBS);
