import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type AdjustmentSettings, CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import type { TimeOuts } from "#lib/gateway/transport/time-outs.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import type { Store } from "#lib/store/store.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { testNow } from "#tests/support/test-time.ts";

/** Report requests of a test world in flight at the most. */
export const PARALLEL_READS = 8;

/** The time of the tests, which each may move on without waiting. */
export type MovableClock = Clock & { moveOn(duration: Temporal.DurationLike): void };

export function movableClock(): MovableClock {
  let ahead = Temporal.Duration.from({ seconds: 0 });
  return {
    now: () => testNow().add(ahead),
    monotonicMs: () => performance.now(),
    sleep: (durationMs) => setTimeout(durationMs),
    moveOn: (duration) => {
      ahead = ahead.add(duration);
    },
  };
}

/** Sets both clocks, the sandbox's and ours. The sandbox needs its control. */
export async function setClocks(sandbox: RunningSandbox, clock: MovableClock, now: string): Promise<void> {
  await sandbox.control.setClock({ set: now });
  clock.moveOn(clock.now().until(Temporal.Instant.from(now)));
}

export type TestWorld = World & { clock: MovableClock; logged: unknown[] };

/** The world over a real sandbox and a real store, with time-outs short enough to wait for. */
export function testWorld(
  sandbox: RunningSandbox,
  store: Store,
  timeOuts: Partial<TimeOuts["money"]> = { headersMs: 1_500, totalMs: 2_000 },
  adjustments: Partial<AdjustmentSettings> = {},
): TestWorld {
  const transport = createUndiciTransport({ money: timeOuts, read: { totalMs: 3_000 } });
  const clock = movableClock();
  const gateway = createGateway({ ...sandbox, transport, now: clock.now, parallel: PARALLEL_READS });
  const logged: unknown[] = [];
  const log = (...line: unknown[]) => void logged.push(line);
  return {
    gatewayFor: () => gateway,
    searchSettings: () => ({
      storeTimeZone: sandbox.timeZone,
      pairs: "all",
      parallel: PARALLEL_READS,
      readAtOnce: 5_000,
    }),
    adjustmentSettings: () => ({ ...CAUTIOUS_ADJUSTMENTS, ...adjustments }),
    isPractice: true,
    store,
    mailer: null,
    clock,
    log: { info: log, warn: log, error: log },
    returnAddress: (token) => `http://dashboard.test/confirm-payment/return/${token}`,
    newId: () => randomBytes(16).toString("hex"),
    instanceId: "test-instance",
    logged,
  };
}

/** The world with a person of that role in the sandbox's store, whom the store knows too. */
export async function actingAs(
  world: TestWorld,
  role: Role,
  storeId = "300200578",
): Promise<TestWorld & OperationContext> {
  const staffId = `${role}-1`;
  const { stores, staff } = world.store.tables;
  await stores.put({ storeId, name: "Practice shop" });
  await staff.add({
    staffId,
    login: role,
    name: `Test ${role}`,
    passwordHash: "none",
    disabledAt: null,
    createdAt: world.clock.now().toString(),
  });
  await staff.giveRole(staffId, storeId, role);
  return { ...world, actor: { staffId, name: `Test ${role}`, roles: { [storeId]: role } } };
}
