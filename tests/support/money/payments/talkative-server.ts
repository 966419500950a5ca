import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes Node write its report. */
export const REPORT_SIGNAL = "SIGUSR2";
export const REPORT = /report\..*\.json$/;

/** Makes the server meet errors that nobody handles. */
export const CRASH_SIGNAL = "SIGURG";
const CRASH = `process.on("${CRASH_SIGNAL}",()=>{Promise.reject(new(Error)("planted"));setImmediate(()=>{throw(new(Error)("planted"))})})`;

/**
 * The settings of a server that prints all that Node and Next can say, writes a report when asked or in a crash, and has a folder of
 * its own for temporary files: `TMPDIR`.
 */
export async function talkativeServer(
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other.
  {}: object,
  use: (settings: Record<string, string>) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "counterfoil-secrets-"));
  const reports = ["--report-on-signal", "--report-on-fatalerror", "--report-uncaught-exception"];
  const hook = `--import=data:text/javascript,${encodeURIComponent(CRASH)}`;
  await use({
    TMPDIR: temporary,
    NODE_OPTIONS: [...reports, `--report-directory=${temporary}`, "--trace-uncaught", "--trace-warnings", hook].join(
      " ",
    ),
    NODE_DEBUG: "http,https,net,undici,fetch,timer,module",
    DEBUG: "*",
  });
  await rm(temporary, { recursive: true, force: true });
}
