import "server-only";
import { STATEMENT_JOBS } from "#lib/operations/accounting/settlement/statement-jobs.ts";
import { serveJobs } from "#lib/operations/aside/on-thread.ts";

export default serveJobs(STATEMENT_JOBS);
