import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Serving } from "#lib/operations/aside/on-thread.ts";

/** It took longer than it may, and was ended. */
class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/** Whether work was ended since it took too long. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === "TookTooLong";
}

/** Does one piece of work on a thread of its own. */
export type Aside<Jobs extends Serving> = <Name extends keyof Jobs & string>(
  name: Name,
  ...given: Parameters<Jobs[Name]>
) => Promise<ReturnType<Jobs[Name]>>;

/**
 * Threads for work that would hold everybody up: as many as there are pieces of work at once, each begun when it is first needed.
 * `file` (from the top folder) serves the jobs (`serveJobs`). A piece that takes longer than `patienceMs` is ended, and its thread with it.
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

/** Our sources as they are: the build bundles nothing of it, and Node takes the types out. */
function begin(file: string): Thread {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), file), {
    execArgv: ["--conditions=react-server"],
  });
  let asked = Promise.withResolvers<unknown>();
  worker.on("message", (answer) => asked.resolve(answer));
  worker.on("error", (error) => asked.reject(error));
  worker.on("exit", () => asked.reject(new Error(`a thread of ${file} has ended`)));
  return {
    async ask(work, patienceMs) {
      asked = Promise.withResolvers();
      const timer = patienceMs && setTimeout(() => asked.reject(new TookTooLong()), patienceMs);
      worker.ref();
      worker.postMessage(work);
      try {
        return await asked.promise;
      } finally {
        clearTimeout(timer);
        // What waits for nothing keeps no process up.
        worker.unref();
      }
    },
    end: () => void worker.terminate(),
  };
}
