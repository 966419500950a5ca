import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#tests/support/processes/free-port.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

const START = [join(import.meta.dirname, "../../../lib/commands/run.mjs"), "start"];
const READY = /Counterfoil is ready on (http:\/\/\S+)/;

export type RunningDashboard = {
  url: string;
  dataDir: string;
  /** All that the process has printed so far. */
  printed(): string;
  /** Ends it at once, as a power cut would; the data stay for `restart`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it in order and removes its data. */
  stop(): Promise<void>;
};

/** Starts the real dashboard as `npm start` does, on a port and a data folder of its own, against that sandbox. */
export async function startDashboard(
  sandbox: RunningSandbox,
  environment: Record<string, string> = {},
): Promise<RunningDashboard> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-dashboard-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = "";
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SERVICE_BASE_URL: sandbox.baseUrl,
    SERVICE_MERCHANT_ID: sandbox.merchantId,
    SERVICE_PAYMENTS_PASSCODE: sandbox.paymentsPasscode,
    SERVICE_REPORTING_PASSCODE: sandbox.reportingPasscode,
    SERVICE_PROFILES_PASSCODE: sandbox.profilesPasscode,
    SERVICE_TIME_ZONE: sandbox.timeZone,
    SERVICE_NAME: "Practice shop",
    SERVICE_IS_SANDBOX: "yes",
    ...environment,
  };
  const launch = () =>
    new Promise<ChildProcess>((resolve, reject) => {
      const child = spawn(process.execPath, START, { env, stdio: ["ignore", "pipe", "pipe"] });
      let said = "";
      const listen = (chunk: Buffer) => {
        output += chunk;
        said += chunk;
        if (READY.test(said)) resolve(child);
      };
      child.stdout.on("data", listen);
      child.stderr.on("data", listen);
      child.once("exit", (code) => reject(new Error(`the dashboard ended with ${code} before it was ready: ${said}`)));
    });
  let child = await launch();
  return {
    url,
    dataDir,
    printed: () => output,
    kill: () => end(child, "SIGKILL"),
    async restart() {
      await end(child, "SIGTERM");
      child = await launchWhenFree(launch);
    },
    async stop() {
      await end(child, "SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A killed process leaves a child that ends by itself, and that holds the folder until then, so a new start tries again. */
async function launchWhenFree(launch: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch();
    } catch (error) {
      if (tries === 20 || !String(error).includes("is in use by process")) throw error;
      await setTimeout(500);
    }
  }
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
