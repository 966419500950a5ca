import { expect, test, vi } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { asWholeFile } from "#lib/session/requests/running-reads.ts";
import { movableClock } from "#tests/support/test-world.ts";

const SETTINGS = {
  SERVICE_BASE_URL: "https://service.example.com",
  SERVICE_MERCHANT_ID: "300200578",
  SERVICE_PAYMENTS_PASSCODE: "a",
  SERVICE_REPORTING_PASSCODE: "b",
  SERVICE_TIME_ZONE: "America/Toronto",
  SESSION_SECRET: "x".repeat(32),
  FACTOR_KEY: "a key of at least thirty-two letters",
  EXPORTS_PER_PERSON: "2",
};

test("a person gets so many files of books and closes at once, and the next one when one is made", async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  const actor = { staffId: "accountant", name: "Ann", roles: {} };
  const clock = { ...movableClock(), sleep: async () => {} };
  const context = { actor, clock } as Partial<OperationContext> as OperationContext;
  const made = Promise.withResolvers<Response>();
  const first = [1, 2].map(() => asWholeFile(context, () => made.promise));
  const begun = vi.fn(async () => new Response("file"));
  expect((await asWholeFile(context, begun)).status).toBe(429);
  expect(begun).not.toHaveBeenCalled();
  made.resolve(new Response("file"));
  await Promise.all(first);
  expect((await asWholeFile(context, begun)).status).toBe(200);
  vi.unstubAllEnvs();
});
