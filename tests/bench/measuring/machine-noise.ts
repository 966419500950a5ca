import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Beyond this a goal that is missed, or reached, says little: most figures stay within a tenth from run to run. */
const MOST_NOISE = 1.15;

/**
 * Measures how much other work the machine has: a fixed piece of work is repeated on all cores at once, and its mean time is
 * given in times of what it takes undisturbed. 1 is a machine without other work.
 */
export async function measureNoise(): Promise<number> {
  const threads = Array.from({ length: availableParallelism() }, async (): Promise<readonly number[]> => {
    const [times] = await once(new Worker(new URL("noise-thread.ts", import.meta.url)), "message");
    return times;
  });
  return noiseOf((await Promise.all(threads)).flat());
}

/** The noise of those times. The tenth of them that were quickest were not disturbed. */
export function noiseOf(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const undisturbed = times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? Number.NaN;
  return Number((mean / undisturbed).toFixed(2));
}

/** Whether figures that were taken at that noise cannot be trusted. */
export function isNoisy(noise: number): boolean {
  return noise > MOST_NOISE;
}
