import { appendFileSync } from "node:fs";

/** Starts a server. Where `SERVER_STARTS` names a file, as in `npm test`, its time is added there as a line. */
export async function timeStart<T>(server: string, start: () => Promise<T>): Promise<T> {
  const file = process.env.SERVER_STARTS;
  const startedMs = performance.now();
  const running = await start();
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ server, ms: performance.now() - startedMs })}\n`);
  return running;
}
