import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Settings } from "#lib/config.ts";
import { ended, startChild } from "../process/children.ts";
import { pinnedEnvironment, refuse } from "../process/pinned-node.mjs";
import { sandboxCommandLine } from "./sandbox-account.ts";

export type RunningSandbox = { pid: number | undefined; records: string; ended: Promise<number> };

/** Starts the sandbox of the payments service and resolves once it takes requests. Refuses when it ends before. */
export async function startSandbox(settings: Settings): Promise<RunningSandbox> {
  const child = startChild(sandboxCommandLine(settings), { env: pinnedEnvironment(), stdout: "pipe" });
  const end = ended(child);
  if (child.stdout === null) throw new TypeError("the sandbox was started without a pipe");
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), end]);
  if (typeof first === "number") {
    return refuse(`The sandbox of the payments service could not start (exit code ${first}), see above.`);
  }
  lines.on("line", (line) => process.stdout.write(`${line}\n`));
  const [, records = "?"] = /\((\d+) records\)$/.exec(String(first[0])) ?? [];
  return { pid: child.pid, records, ended: end };
}
