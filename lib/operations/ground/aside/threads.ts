import "server-only";
import { join } from "node:path";
import { Piscina } from "piscina";
import type { Serving } from "#lib/operations/ground/aside/on-thread.ts";

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
 * Makes threads for work that would block everybody else: at most `atOnce`, started on first use. `file` (path from the top folder)
 * exports what `serveJobs` makes. A job that takes longer than `patienceMs` is ended together with its thread.
 */
export function createThreads<Jobs extends Serving>(
  file: string,
  { atOnce, patienceMs }: { atOnce: number; patienceMs?: number },
): Aside<Jobs> {
  const pool = new Piscina({
    // The source file as it is: the build does not include it, and Node strips the types.
    filename: join(/* turbopackIgnore: true */ process.cwd(), file),
    execArgv: ["--conditions=react-server"],
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  return async (name, ...given) => {
    const signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
    try {
      return await pool.run({ name, given }, signal && { signal });
    } catch (error) {
      throw signal?.aborted ? new TookTooLong() : error;
    }
  };
}
