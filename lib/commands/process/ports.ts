import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithError } from "./pinned-node.mjs";

const PATIENCE_MS = 2_000;

/**
 * Ends the process with one plain line that names the variable if the port can't be used. Waits two seconds for a port
 * in use, because an earlier start may just be ending.
 */
export async function requireFreePort(name: "PORT" | "SANDBOX_PORT", port: number, host: string): Promise<void> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  let code = await tryListening(port, host);
  while (code === "EADDRINUSE" && performance.now() < givenUpAt) {
    await sleep(100);
    code = await tryListening(port, host);
  }
  if (code === undefined) return;
  if (code === "EADDRINUSE")
    endWithError(`${name}: port ${port} is in use on ${host}. End what uses it, or set another ${name}.`);
  if (code === "EACCES") endWithError(`${name}: this user may not listen on port ${port}. Set another ${name}.`);
  endWithError(`HOST: cannot listen on ${host} (${code}).`);
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
