import "server-only";
import { STATEMENT_JOBS } from "#lib/operations/books/settlement/statement-jobs.ts";
import { serveJobs } from "#lib/operations/ground/aside/on-thread.ts";

export default serveJobs(STATEMENT_JOBS);
