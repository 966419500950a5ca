import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const SERVER = join(import.meta.dirname, "../../../lib/server/dashboard-server.mjs");

/**
 * Starts the dashboard's server with `handle`, the text of a function of a request and its response, in the place of Next. `before`
 * runs first. Its first line is its port.
 */
export async function startBehind(handle: string, before = ""): Promise<{ process: ChildProcess; port: number }> {
  const program = `import { createDashboardServer } from ${JSON.stringify(SERVER)};
    ${before}
    createDashboardServer(${handle}, { isProduction: true })
      .listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;
  const env = { ...process.env, PUBLIC_URL: "https://shop.example", NODE_ENV: "production" as const };
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve) => child.stdout?.once("data", (line) => resolve(Number(line))));
  return { process: child, port };
}
