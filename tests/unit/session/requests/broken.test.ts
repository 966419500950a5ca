import { expect, test, vi } from "vitest";
import { broken } from "#lib/session/requests/broken.ts";

const lines = vi.hoisted((): unknown[] => []);
vi.mock("#lib/runtime.ts", () => ({ log: { error: (...line: unknown[]) => void lines.push(line) } }));

test("a fault is logged with its place, and without a card number in an address", () => {
  const fault = new Error("no connection");
  broken(fault, { path: "/stores/300200578/transactions/10000021/record" });
  broken(fault, { path: "/stores/300200578/transactions/4030%200000%201000%201234/record" });
  expect(lines).toMatchObject([
    [{ error: fault, path: "/stores/300200578/transactions/10000021/record" }, "a request failed unexpectedly"],
    [{ error: fault, path: "…" }, "a request failed unexpectedly"],
  ]);
});
