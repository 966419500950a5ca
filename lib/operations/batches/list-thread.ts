import "server-only";
import { serveJobs } from "#lib/operations/aside/on-thread.ts";
import { LIST_JOBS } from "#lib/operations/batches/list-jobs.ts";

export default serveJobs(LIST_JOBS);
