import { expect, test, vi } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { asWholeFile } from "#lib/session/requests/running-reads.ts";
import { stubSettings } from "#tests/support/stub-settings.ts";
import { movableClock } from "#tests/support/test-world.ts";

test("a person gets so many files of books and closes at once, and the next one when one is made", async () => {
  stubSettings({ EXPORTS_PER_PERSON: "2" });
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
