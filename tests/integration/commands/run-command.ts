import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export type Ended = { code: number | null; out: string; err: string };

/** Runs a command of ours to its end, with these variables beside the ones every process needs. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  const { PATH, HOME, NODE_ENV } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
