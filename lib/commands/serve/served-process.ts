import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerSettings, ServiceAccount } from "#lib/config.ts";
import type { ProcessEnvironment } from "../process/children.ts";
import { pinnedEnvironment } from "../process/pinned-node.mjs";
import { readOrMakeText } from "../process/read-or-make-text.ts";
import { YOUNG_SPACE } from "../process/young-space.ts";

const PROGRAM = join(import.meta.dirname, "../../server/serve-dashboard.mjs");

/** A polite stop waits up to 45 seconds for requests that move money; after this time the process is killed. */
export const ENDS_WITHIN_MS = 55_000;

/** Makes the command line and the environment of the process that serves the dashboard. */
export function servedProcess(
  kind: "production" | "development",
  settings: ServerSettings,
  account: ServiceAccount,
): { args: readonly string[]; env: ProcessEnvironment } {
  return {
    args: [YOUNG_SPACE, PROGRAM],
    env: { ...environmentFor(settings, account), NODE_ENV: kind, HOSTNAME: settings.host },
  };
}

/** Resolves at the dashboard's first answer, whatever its status. */
export async function firstAnswer({ host, port }: Pick<ServerSettings, "host" | "port">): Promise<void> {
  const reachable =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  for (;;) {
    try {
      await fetch(`http://${reachable}:${port}/`, { redirect: "manual", signal: AbortSignal.timeout(60_000) });
      return;
    } catch {
      await sleep(100);
    }
  }
}

function environmentFor(settings: ServerSettings, account: ServiceAccount): ProcessEnvironment {
  const makeSecret = () => randomBytes(32).toString("base64url");
  return {
    ...pinnedEnvironment(),
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    NEXTAUTH_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    SESSION_SECRET: settings.sessionSecret ?? readOrMakeText(join(settings.dataDir, "session-secret"), makeSecret),
    FACTOR_KEY: settings.factorKey ?? readOrMakeText(join(settings.dataDir, "factor-key"), makeSecret),
    FACTOR_KEY_BEFORE: settings.formerFactorKey,
    SERVICE_BASE_URL: account.baseUrl,
    SERVICE_MERCHANT_ID: account.merchantId,
    SERVICE_PAYMENTS_PASSCODE: account.paymentsPasscode,
    SERVICE_REPORTING_PASSCODE: account.reportingPasscode,
    SERVICE_PROFILES_PASSCODE: account.profilesPasscode,
    SERVICE_TIME_ZONE: account.timeZone,
    SERVICE_NAME: account.name,
    ...(settings.mode === "sandbox" && { SERVICE_IS_SANDBOX: "yes" }),
  };
}
