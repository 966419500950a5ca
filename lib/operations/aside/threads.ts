import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Serving } from "#lib/operations/aside/on-thread.ts";

/** A job exceeded its time limit and was ended. */
class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/** Decides whether the error is a job that was ended because it took too long. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === "TookTooLong";
}

/** Runs one job on a separate thread. */
export type Aside<Jobs extends Serving> = <Name extends keyof Jobs & string>(
  name: Name,
  ...given: Parameters<Jobs[Name]>
) => Promise<ReturnType<Jobs[Name]>>;

/**
 * Creates threads for work that would block everybody else: one for each job that runs at the same time, started on
 * first use. `file` (path from the top folder) calls `serveJobs`. A job that takes longer than `patienceMs` is ended
 * together with its thread.
 */
export function createThreads<Jobs extends Serving>(file: string, patienceMs?: number): Aside<Jobs> {
  const idle: Thread[] = [];

  return async (name, ...given) => {
    const thread = idle.pop() ?? begin(file);
    try {
      const answer = await thread.ask({ name, given }, patienceMs);
      idle.push(thread);
      return answer as ReturnType<Jobs[typeof name]>;
    } catch (error) {
      thread.end();
      throw error;
    }
  };
}

type Thread = { ask(work: unknown, patienceMs: number | undefined): Promise<unknown>; end(): void };

/** Starts a thread from the source file as it is: the build does not include it, and Node strips the types. */
function begin(file: string): Thread {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), file), {
    execArgv: ["--conditions=react-server"],
  });
  let pendingAnswer = Promise.withResolvers<unknown>();
  worker.on("message", (answer) => pendingAnswer.resolve(answer));
  worker.on("error", (error) => pendingAnswer.reject(error));
  worker.on("exit", () => pendingAnswer.reject(new Error(`a thread of ${file} has ended`)));
  return {
    async ask(work, patienceMs) {
      pendingAnswer = Promise.withResolvers();
      const timer = patienceMs && setTimeout(() => pendingAnswer.reject(new TookTooLong()), patienceMs);
      worker.ref();
      worker.postMessage(work);
      try {
        return await pendingAnswer.promise;
      } finally {
        clearTimeout(timer);
        // An idle thread must not keep the process alive.
        worker.unref();
      }
    },
    end: () => void worker.terminate(),
  };
}
