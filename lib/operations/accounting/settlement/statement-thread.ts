import "server-only";
import { STATEMENT_JOBS } from "#lib/operations/accounting/settlement/statement-jobs.ts";
import { serveJobs } from "#lib/operations/aside/on-thread.ts";

serveJobs(STATEMENT_JOBS);
