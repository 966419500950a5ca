import { afterEach, expect, test, vi } from "vitest";
import { stubSettings } from "#tests/support/stub-settings.ts";

async function sameOrigin(publicUrl: string, origin: string | null): Promise<boolean> {
  stubSettings({ PUBLIC_URL: publicUrl });
  vi.resetModules();
  const { isSameOrigin } = await import("#lib/session/requests/same-origin.ts");
  return isSameOrigin(new Headers(origin === null ? {} : { origin }));
}
afterEach(() => vi.unstubAllEnvs());

test.each([
  ["https://pay.example.com", "https://pay.example.com"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://localhost:3000", "http://127.0.0.1:3000"],
  ["http://localhost:3000", "http://[::1]:3000"],
])("at %s a request from %s is our own", async (publicUrl, origin) => {
  expect(await sameOrigin(publicUrl, origin)).toBe(true);
});

test.each([
  ["https://pay.example.com", null],
  ["https://pay.example.com", "null"],
  ["https://pay.example.com", ""],
  ["https://pay.example.com", "http://pay.example.com"],
  ["https://pay.example.com", "https://pay.example.com.evil.test"],
  ["https://pay.example.com", "https://evil.test"],
  ["https://pay.example.com", "http://localhost:3000"],
  ["http://localhost:3000", "http://localhost:3001"],
  ["http://localhost:3000", "http://127.0.0.1.evil.test:3000"],
])("at %s a request from %s is refused", async (publicUrl, origin) => {
  expect(await sameOrigin(publicUrl, origin)).toBe(false);
});
