import type { Place } from "#tests/killtest/application.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

/** What the killed process is started with: an account that takes several completions and releases. */
export function environmentFor(sandbox: RunningSandbox, { dataDir, databaseUrl }: Place): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    SESSION_SECRET: "only-for-tests-and-of-no-use-elsewhere",
    FACTOR_KEY: "a key of at least thirty-two letters",
    SERVICE_BASE_URL: sandbox.baseUrl,
    SERVICE_MERCHANT_ID: sandbox.merchantId,
    SERVICE_PAYMENTS_PASSCODE: sandbox.paymentsPasscode,
    SERVICE_REPORTING_PASSCODE: sandbox.reportingPasscode,
    SERVICE_TIME_ZONE: sandbox.timeZone,
    SERVICE_SEVERAL_COMPLETIONS: "yes",
    SERVICE_RELEASE_BY_ZERO: "yes",
    SERVICE_IS_SANDBOX: "yes",
  };
}
