import { parentPort } from "node:worker_threads";

const WARM_UP = 50;
const TIMES = 200;
/** One to three milliseconds of whole numbers, which need neither memory nor a disk. */
const STEPS = 1_000_000;

/** Does the fixed piece of work, and answers with its time in milliseconds. */
function timePiece(): number {
  const begunMs = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  const tookMs = performance.now() - begunMs;
  // The state is used, so that the compiler does not leave the work out. It never becomes 0.
  return state === 0 ? Number.NaN : tookMs;
}

for (let run = 0; run < WARM_UP; run += 1) timePiece();
parentPort?.postMessage(Array.from({ length: TIMES }, timePiece));
