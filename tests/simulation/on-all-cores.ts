import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { NOTHING, type Seeds, sum, type Tally } from "#tests/simulation/run-seeds.ts";

const WORKER = join(import.meta.dirname, "worker.ts");
/** Histories that a process is given at once. */
const PIECE = 100;

/** Runs the seeds in as many processes as there are cores. `onPiece` hears what all have come to so far. */
export async function runOnAllCores({ from, count }: Seeds, onPiece?: (tally: Tally) => void): Promise<Tally> {
  let tally = NOTHING;
  let next = from;
  const takePiece = (): Seeds | undefined => {
    if (next >= from + count) return undefined;
    const piece = { from: next, count: Math.min(PIECE, from + count - next) };
    next += piece.count;
    return piece;
  };
  const processes = Math.min(availableParallelism(), Math.ceil(count / PIECE));
  const workers = Array.from({ length: processes }, async () => {
    const worker = fork(WORKER, { execArgv: ["--conditions=react-server"] });
    try {
      for (let piece = takePiece(); piece !== undefined; piece = takePiece()) {
        const answer = await answerOf(worker, piece);
        tally = sum(tally, answer);
        onPiece?.(tally);
      }
    } finally {
      worker.disconnect();
    }
  });
  await Promise.all(workers);
  return tally;
}

function answerOf(worker: ChildProcess, piece: Seeds): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`a process ended with ${code} in seeds from ${piece.from}`));
    worker.once("exit", onExit);
    worker.once("message", (tally) => {
      worker.off("exit", onExit);
      resolve(tally as Tally);
    });
    worker.send(piece);
  });
}
