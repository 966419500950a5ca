import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#tests/support/processes/free-port.ts";
import { type SandboxControl, sandboxControl } from "#tests/support/processes/sandbox-control.ts";
import { timeStart } from "#tests/support/processes/time-start.ts";
import { TESTS_AHEAD, testNow } from "#tests/support/test-time.ts";

const MAIN = join(import.meta.dirname, "../../../lib/sandbox/main.ts");
const READY = /^sandbox ready on (http:\/\/\S+:(\d+)) \((\d+) records\)$/;
const CONTROL = /^sandbox control on (http:\/\/\S+)$/;
const DEFAULT_ACCOUNT = {
  merchantId: "300200578",
  paymentsPasscode: "test-payments-passcode",
  reportingPasscode: "test-reporting-passcode",
  profilesPasscode: "test-profiles-passcode",
};

export type SandboxOptions = {
  /** Seeded transactions; none by default. */
  records?: number;
  seed?: number;
  /** The instant its clock starts from, e.g. `2026-03-09T14:00:00-04:00`; the time of the tests by default. */
  now?: string;
  /** Whether its clock runs in real time without an instant, like a dashboard beside it; off by default. */
  realTime?: boolean;
  timeZone?: string;
  /** A free port by default. */
  port?: number;
  /** Kept on stop when given; else a temporary directory that is removed. */
  dataDir?: string;
  account?: Partial<typeof DEFAULT_ACCOUNT>;
  /** `name: value`, or `"MERCHANT_ID:name": value` for one of several accounts. */
  settings?: Record<string, string>;
  /** Whether its clock, faults and book can be reached through `control`; off by default. */
  control?: boolean;
  extraArgs?: readonly string[];
};

export type RunningSandbox = {
  /** Without a trailing slash and without `/v1`. */
  baseUrl: string;
  port: number;
  /** Of its process; another one after a restart. */
  pid: number;
  merchantId: string;
  paymentsPasscode: string;
  reportingPasscode: string;
  profilesPasscode: string;
  timeZone: string;
  dataDir: string;
  /** Records in the book when it last started. */
  records: number;
  /** Where its control endpoint is; it has another port after each start. */
  controlUrl: string | undefined;
  control: SandboxControl;
  /** Ends it at once, as a power cut would; the data stay for `restart`. */
  kill(): Promise<void>;
  /** Ends it in order and removes a temporary data directory. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data, ending it first when it still runs. */
  restart(changes?: Pick<SandboxOptions, "now" | "settings">): Promise<void>;
};

/** Starts the real sandbox as its own process on a free port and resolves once it takes requests. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const account = { ...DEFAULT_ACCOUNT, ...options.account };
  const timeZone = options.timeZone ?? "America/Toronto";
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "counterfoil-sandbox-")));
  const port = options.port ?? (await freePort());
  let started = await timeStart("sandbox", () =>
    spawnSandbox(commandLine({ ...options, dataDir, timeZone }, account, port)),
  );
  const sandbox: RunningSandbox = {
    ...account,
    timeZone,
    dataDir,
    baseUrl: started.baseUrl,
    port: started.port,
    pid: started.child.pid ?? 0,
    records: started.records,
    controlUrl: started.controlUrl,
    control: sandboxControl(() => started.controlUrl),
    async kill() {
      await end(started.child, "SIGKILL");
    },
    async stop() {
      await end(started.child, "SIGTERM");
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    async restart(changes = {}) {
      await end(started.child, "SIGTERM");
      started = await spawnSandbox(commandLine({ ...options, ...changes, dataDir, timeZone }, account, started.port));
      sandbox.pid = started.child.pid ?? 0;
      sandbox.records = started.records;
      sandbox.controlUrl = started.controlUrl;
    },
  };
  return sandbox;
}

function commandLine(options: SandboxOptions, account: typeof DEFAULT_ACCOUNT, port: number): string[] {
  const passcodes = [account.paymentsPasscode, account.reportingPasscode, account.profilesPasscode];
  return [
    "--end-with-stdin",
    `--port=${port}`,
    `--data=${options.dataDir}`,
    `--time-zone=${options.timeZone}`,
    `--account=${[account.merchantId, ...passcodes].join(":")}`,
    `--records=${options.records ?? 0}`,
    ...(options.seed === undefined ? [] : [`--seed=${options.seed}`]),
    ...clockOptions(options),
    ...Object.entries(options.settings ?? {}).map(([name, value]) => `--setting=${name}=${value}`),
    ...(options.control ? ["--control-port=0"] : []),
    ...(options.extraArgs ?? []),
  ];
}

/** Its own clock where tests take place now, which goes on by itself when it sleeps. */
function clockOptions({ now, realTime }: SandboxOptions): string[] {
  if (now === undefined && (realTime || TESTS_AHEAD.blank)) return [];
  return [`--now=${now ?? testNow()}`];
}

type Started = {
  child: ChildProcess;
  baseUrl: string;
  port: number;
  records: number;
  controlUrl: string | undefined;
};

function spawnSandbox(args: readonly string[]): Promise<Started> {
  // Its stdin is a pipe of ours: the sandbox ends with it, so a test run that is shot leaves nothing behind.
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.on("error", () => {});
  return new Promise((resolve, reject) => {
    let said = "";
    let controlUrl: string | undefined;
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the sandbox ended with ${code} before it was ready: ${said}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      controlUrl ??= CONTROL.exec(line)?.[1];
      const ready = READY.exec(line);
      if (!ready) return;
      const [, baseUrl = "", port, records] = ready;
      resolve({ child, baseUrl, port: Number(port), records: Number(records), controlUrl });
    });
  });
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
