import { afterEach, expect, test, vi } from "vitest";
import { securityHeaders } from "#lib/server/security-headers.mjs";

afterEach(() => void vi.unstubAllEnvs());

const hsts = (publicUrl: string) => securityHeaders(publicUrl)["Strict-Transport-Security"];

test("https only, for the names below too where the installation says so", () => {
  expect(hsts("http://localhost:3000")).toBeUndefined();
  expect(hsts("https://shop.example")).toBe("max-age=31536000");
  vi.stubEnv("HSTS_SUBDOMAINS", "yes");
  expect(hsts("https://shop.example")).toBe("max-age=31536000; includeSubDomains");
  expect(hsts("http://localhost:3000")).toBeUndefined();
});
