import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { startClock } from "#lib/sandbox/clock/sandbox-clock.ts";
import { createControlServer } from "#lib/sandbox/control/control-server.ts";
import { createFaultPlan } from "#lib/sandbox/faults/fault-plan.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

const hosted = hostSandbox();
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === "IPv4")?.address;

// The command line binds it to loopback; this is the second lock, for whoever binds it elsewhere.
test.runIf(ownAddress)("whoever does not come over loopback is turned away, whatever name is asked for", async () => {
  const server = createControlServer({
    accounts: [hosted.account],
    book: hosted.book,
    clock: startClock(undefined),
    timeZone: "America/Toronto",
    faults: createFaultPlan(() => performance.now()),
    port: { closeFor() {}, open: () => Promise.resolve(), closedForSeconds: () => 0 },
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const { port } = server.address() as AddressInfo;
  const statusFrom = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ host, port, path: "/clock", headers: { Host: "127.0.0.1" } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  try {
    expect(await statusFrom("127.0.0.1")).toBe(200);
    expect(await statusFrom(ownAddress ?? "")).toBe(403);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
