import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startChild } from "#lib/commands/process/children.ts";
import { ENDS_WITHIN_MS, firstAnswer, servedProcess } from "#lib/commands/serve/served-process.ts";
import { parseSettings } from "#lib/config.ts";
import { freePort } from "#tests/support/processes/free-port.ts";
import { bringPreparedData } from "#tests/support/processes/prepared-data.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { timeStart } from "#tests/support/processes/time-start.ts";

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
  /** Ends it at once and removes its data. */
  stop(): Promise<void>;
};

export type DashboardOptions = {
  /** Whether it is started by the program behind `npm start`, with all its checks, instead of by its served process alone. */
  byLauncher?: boolean;
};

/** Starts the real dashboard, as it was built, on a port and a data folder of its own, against that sandbox. */
export async function startDashboard(
  sandbox: RunningSandbox,
  environment: Record<string, string> = {},
  { byLauncher = false }: DashboardOptions = {},
): Promise<RunningDashboard> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-dashboard-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = "";
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
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
  const launch = byLauncher ? () => launchWhenFree(env, hear) : () => serve(env, hear);
  let child = await timeStart("dashboard", launch);
  return {
    url,
    dataDir,
    printed: () => output,
    kill: () => end(child, "SIGKILL"),
    async restart() {
      await end(child, "SIGTERM");
      child = await launch();
    },
    async stop() {
      // The launcher ends its child in order; the served process itself would wait for its background work.
      await end(child, byLauncher ? "SIGTERM" : "SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Environment = NodeJS.ProcessEnv;
type Hear = (chunk: Buffer) => void;

/** Starts Next as the launcher does, without its checks and on a copy of the prepared data. It ends with this process. */
async function serve(env: Environment, hear: Hear): Promise<ChildProcess> {
  const settings = parseSettings(env);
  if (!settings.service) throw new Error("the dashboard of a test works on a sandbox");
  await bringPreparedData(settings, settings.service);
  const { args, env: own } = servedProcess("production", settings, settings.service);
  const child = startChild(args, {
    env: { ...env, ...own },
    stdout: "pipe",
    stderr: "pipe",
    endWithinMs: ENDS_WITHIN_MS,
  });
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const early = once(child, "exit").then(([code]) => {
    throw new Error(`the dashboard ended with ${code} before it was ready`);
  });
  await Promise.race([firstAnswer(settings), early]);
  early.catch(() => undefined);
  return child;
}

/** A killed process leaves a child that ends by itself, and that holds the folder until then, so a new start tries again. */
async function launchWhenFree(env: Environment, hear: Hear): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launchOnce(env, hear);
    } catch (error) {
      if (tries === 20 || !String(error).includes("is in use by process")) throw error;
      await setTimeout(500);
    }
  }
}

function launchOnce(env: Environment, hear: Hear): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, START, { env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const listen = (chunk: Buffer) => {
      hear(chunk);
      said += chunk;
      if (READY.test(said)) resolve(child);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => reject(new Error(`the dashboard ended with ${code} before it was ready: ${said}`)));
  });
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
