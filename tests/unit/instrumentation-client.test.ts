import { expect, test, vi } from "vitest";

test("zod, brought by a form later, finds itself told not to try eval", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  await import("../../instrumentation-client.ts");
  const { globalConfig } = await import("zod/v4/core");
  expect(globalConfig.jitless).toBe(true);
  vi.unstubAllGlobals();
});
