import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/processes/free-port.ts";

test("a port for a test is none that the system gives somebody else before it is used", async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) {
    expect(port).toBeGreaterThan(1_024);
    // Linux gives away those from 32768 on, other systems those from 49152 on.
    expect(port).toBeLessThan(32_768);
  }
});

test("a port that something listens on is passed over", async () => {
  const port = await freePort();
  const next = createServer();
  // Somebody else may do so already.
  await new Promise((resolve) => next.once("error", resolve).listen(port + 1, "127.0.0.1", () => resolve(null)));
  const further = await freePort();
  next.close();
  expect(further).not.toBe(port + 1);
});
