import { once } from "node:events";
import { join } from "node:path";
import { startChild } from "#lib/commands/process/children.ts";
import { freePort } from "#tests/support/processes/free-port.ts";

export type RunningProvider = {
  issuer: string;
  /** The variables with which a dashboard uses it. */
  settings: Record<string, string>;
  /** Turns on what `identity-provider.ts` names under `control`. */
  set(control: Readonly<Record<string, unknown>>): Promise<void>;
  /** Replaces its keys, as a provider does now and then. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a real identity provider in a process of its own. It ends with this process. */
export async function startIdentityProvider(): Promise<RunningProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const program = join(import.meta.dirname, "identity-provider.ts");
  const child = startChild([program, String(port)], { env: process.env, stdout: "pipe", stderr: "pipe" });
  let printed = "";
  child.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  const listening = new Promise<void>((resolve) =>
    child.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("listening")) resolve();
    }),
  );
  const early = once(child, "exit").then(([code]) => {
    throw new Error(`the identity provider ended with ${code}: ${printed}`);
  });
  await Promise.race([listening, early]);
  early.catch(() => undefined);
  const ask = async (query: string) => {
    const answer = await fetch(`${issuer}/control?${query}`);
    if (!answer.ok) throw new Error(`the identity provider's control answered ${answer.status}`);
  };
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "counterfoil",
      OIDC_CLIENT_SECRET: "a-secret-of-the-test",
      OIDC_NAME: "Company",
    },
    set: (control) => ask(`set=${encodeURIComponent(JSON.stringify(control))}`),
    rotateKeys: () => ask("rotate"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
