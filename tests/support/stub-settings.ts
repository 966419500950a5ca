import { afterAll, beforeAll, vi } from "vitest";

const SETTINGS = {
  SESSION_SECRET: "a secret of at least thirty-two letters",
  FACTOR_KEY: "a key of at least thirty-two letters",
  SERVICE_BASE_URL: "https://service.example.com",
  SERVICE_MERCHANT_ID: "300200578",
  SERVICE_PAYMENTS_PASSCODE: "payments",
  SERVICE_REPORTING_PASSCODE: "reporting",
  SERVICE_TIME_ZONE: "America/Vancouver",
};

/** Sets the variables of a dashboard, with others beside them or in their place, until they are unset. */
export function stubSettings(own: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries({ ...SETTINGS, ...own })) vi.stubEnv(name, value);
}

/** Sets them for the tests of a file. */
export function withSettings(own: Readonly<Record<string, string>> = {}): void {
  beforeAll(() => stubSettings(own));
  afterAll(() => void vi.unstubAllEnvs());
}
