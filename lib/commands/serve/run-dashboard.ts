import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ServerSettings } from "#lib/config.ts";
import type { DemoPerson } from "#lib/session/sign-in/demo-staff.ts";
import { endChildren, ended, endOnSignals, startChild } from "../process/children.ts";
import { letGo, tryHold } from "../process/folder-lock.mjs";
import { endWithError, pinnedEnvironment } from "../process/pinned-node.mjs";
import { requireFreePort } from "../process/ports.ts";
import { anybodyCanSignIn, prepareDatabase } from "./prepare-database.ts";
import { bringProductionBuild } from "./production-build.ts";
import { readSettings } from "./read-settings.ts";
import { sandboxAccount, sandboxCommandLine } from "./sandbox-account.ts";
import { ENDS_WITHIN_MS, firstAnswer, servedProcess } from "./served-process.ts";

/**
 * Starts everything that the settings ask for and keeps it running until a signal: the sandbox (unless a service is
 * set), the database and the dashboard, built for production or development. Exit code 0 after a signal, else 1.
 */
export async function runDashboard(kind: "production" | "development"): Promise<void> {
  endOnSignals();
  const settings = readSettings();
  const ownSandbox = settings.service === undefined;
  await requireFreePort("PORT", settings.port, settings.host);
  if (ownSandbox) await requireFreePort("SANDBOX_PORT", settings.sandboxPort, "127.0.0.1");
  holdDataFolder(settings.dataDir);
  if (kind === "production") await bringProductionBuild({ toRun: true });
  const account = settings.service ?? sandboxAccount(settings);
  const sandbox = ownSandbox ? await startSandbox(settings) : undefined;
  const demoStaff = await prepareDatabase(settings, account);
  const anybody = await anybodyCanSignIn(settings);
  const { args, env } = servedProcess(kind, settings, account);
  const dashboard = startChild(args, { env, endWithinMs: ENDS_WITHIN_MS });
  const end = ended(dashboard);
  await Promise.race([firstAnswer(settings), end]);
  if (dashboard.exitCode === null && dashboard.signalCode === null) announce(settings, demoStaff, anybody, sandbox);
  sandbox?.ended.then((code) => tellOfSandboxEnd(code));
  const code = await end;
  await endChildren();
  endWithError(`The dashboard has ended unexpectedly (exit code ${code}), and everything else with it.`);
}

/** Locks the data folder: two dashboards on it would share a sandbox book that only one process may write. */
function holdDataFolder(dataDir: string): void {
  const file = join(dataDir, "start.lock");
  const holder = tryHold(file);
  if (holder !== 0)
    endWithError(`DATA_DIR: ${dataDir} is in use by process ${holder}. End it, or set another DATA_DIR.`);
  process.on("exit", () => letGo(file));
}

function announce(
  settings: ServerSettings,
  demoStaff: readonly DemoPerson[],
  anybody: boolean,
  sandbox: RunningSandbox | undefined,
): void {
  const lines = ["", `Counterfoil is ready on ${settings.publicUrl}`];
  if (sandbox) {
    const book = `${sandbox.records} transactions, process ${sandbox.pid}`;
    lines.push(`It works on the sandbox at http://127.0.0.1:${settings.sandboxPort} (${book}).`);
  }
  if (settings.mode === "sandbox") {
    lines.push(
      demoStaff.length > 0
        ? "Sign in as"
        : "The demo staff cannot sign in: this data has been used with a real account.",
    );
    lines.push(...demoStaff.map((person) => `  ${person.login.padEnd(12)}${person.password.padEnd(28)}${person.role}`));
  }
  if (!anybody) {
    lines.push("Nobody can sign in yet. Make the first administrator, with the same variables set:");
    lines.push('  npm run administrator -- --login=ann --name="Ann Lee"');
  }
  process.stdout.write([...lines, "Ctrl-C ends it.", "", ""].join("\n"));
}

function tellOfSandboxEnd(code: number): void {
  process.stdout.write(
    `The sandbox has ended (exit code ${code}). The dashboard goes on without it. Start it again, with the same book, in
another terminal: npm run sandbox (with the same DATA_DIR and SANDBOX_PORT, if you set them).\n`,
  );
}

type RunningSandbox = { pid: number | undefined; records: string; ended: Promise<number> };

/**
 * Starts the sandbox of the payments service and resolves once it accepts requests. Ends the process if the sandbox
 * ends before that.
 */
async function startSandbox(settings: ServerSettings): Promise<RunningSandbox> {
  const child = startChild(sandboxCommandLine(settings), { env: pinnedEnvironment(), stdout: "pipe" });
  const end = ended(child);
  if (child.stdout === null) throw new TypeError("the sandbox was started without a pipe");
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), end]);
  if (typeof first === "number") {
    return endWithError(`The sandbox of the payments service could not start (exit code ${first}), see above.`);
  }
  lines.on("line", (line) => process.stdout.write(`${line}\n`));
  const [, records = "?"] = /\((\d+) records\)$/.exec(String(first[0])) ?? [];
  return { pid: child.pid, records, ended: end };
}
