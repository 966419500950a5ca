import "server-only";
import { serveJobs } from "#lib/operations/ground/aside/on-thread.ts";
import { LIST_JOBS } from "#lib/operations/money/batches/list-jobs.ts";

export default serveJobs(LIST_JOBS);
