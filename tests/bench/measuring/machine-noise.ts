import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Beyond this a goal that is missed, or reached, says little: most figures stay within a tenth from run to run. */
const MOST_NOISE = 1.15;

/** `noise`: other work on the machine, 1 without any. `workMs`: how long the fixed piece of work takes undisturbed. */
export type MachineState = { noise: number; workMs: number };

/**
 * Measures how fast the machine is and how much other work it has: a fixed piece of work is repeated on all cores at once. The
 * noise is its mean time in times of what it takes undisturbed.
 */
export async function measureMachine(): Promise<MachineState> {
  const threads = Array.from({ length: availableParallelism() }, async (): Promise<readonly number[]> => {
    const [times] = await once(new Worker(new URL("noise-thread.ts", import.meta.url)), "message");
    return times;
  });
  const times = (await Promise.all(threads)).flat();
  return { noise: noiseOf(times), workMs: Number(undisturbed(times).toFixed(2)) };
}

/** The noise of those times. */
export function noiseOf(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return Number((mean / undisturbed(times)).toFixed(2));
}

/** The tenth of the times that were quickest were not disturbed. */
function undisturbed(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? Number.NaN;
}

/** Whether figures that were taken at that noise cannot be trusted. */
export function isNoisy(noise: number): boolean {
  return noise > MOST_NOISE;
}
