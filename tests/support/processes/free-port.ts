import { createServer } from "node:net";

/** Ports below the range that systems assign automatically, so that no other program gets one before it is used. */
const FIRST = 16_000;
const OF_EACH = 16;
const PROCESSES = 1_000;
const PORTS = OF_EACH * PROCESSES;

let chosen = 0;

/**
 * Returns a port of this machine on which nothing listens, that no other test process chooses, and that this process does not
 * choose again soon.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST + (((process.pid % PROCESSES) * OF_EACH + chosen) % PORTS);
    chosen += 1;
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

/** On no address of the machine. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
