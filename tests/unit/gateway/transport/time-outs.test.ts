import { expect, test } from "vitest";
import { SENDING_LEASE } from "#lib/domain/journal/recovery-schedule.ts";
import { DEFAULT_TIME_OUTS } from "#lib/gateway/transport/time-outs.ts";

test("no process is taken for dead while its money request may still be under way", () => {
  const { connectMs, totalMs } = DEFAULT_TIME_OUTS.money;
  expect(totalMs).toBeGreaterThan(connectMs);
  expect(SENDING_LEASE.total("milliseconds")).toBeGreaterThanOrEqual(totalMs + 5_000);
});
