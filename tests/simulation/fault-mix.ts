import type { Random } from "#lib/sandbox/seed/random.ts";
import type { Settings } from "#lib/sandbox/settings.ts";

/** What may go wrong in one history, and how often: every seed draws its own mix. Rates are in a thousand. */
export type FaultMix = {
  startMs: number;
  instances: number;
  people: number;
  sales: number;
  /** Of money requests that are answered wrongly, late or never. */
  money: number;
  /** The same of reads. */
  reads: number;
  /** Of calls of the store that fail, before or after they were kept. */
  store: number;
  /** Of store calls that take seconds. */
  slowStore: number;
  /** Of steps after which a process dies. */
  crash: number;
  /** Of steps at which a process freezes. */
  freeze: number;
  /** How far clocks may be off, each way. */
  skewMs: number;
  /** How much later the service shows what it applied. */
  lagMs: number;
  /** Between two rounds of recovery of an instance. */
  roundMs: number;
  /** How long people think at the most before they look and before they send: short, and they all come at once. */
  thinkMs: number;
  /** Whether others with the same credentials refund and void meanwhile. */
  elsewhere: boolean;
  settings: Partial<Settings>;
};

/** Ordinary days, both nights on which clocks change in New York, and minutes around a cut-off and a midnight. */
const STARTS = [
  "2026-06-17T18:00:00Z",
  "2026-11-20T15:30:00Z",
  "2026-03-08T06:50:00Z",
  "2026-11-01T05:40:00Z",
  "2026-08-12T03:50:00Z",
  "2026-12-31T23:55:00Z",
];
const MINUTE_MS = 60_000;

export function drawFaultMix(random: Random): FaultMix {
  const oneOf = (...values: readonly number[]) => random.pick(values);
  return {
    startMs: Date.parse(random.pick(STARTS)) + random.below(20 * MINUTE_MS),
    instances: oneOf(1, 2, 2, 3),
    people: oneOf(1, 2, 2, 3),
    sales: oneOf(1, 1, 2),
    money: oneOf(0, 150, 400, 800),
    reads: oneOf(0, 0, 50, 250),
    store: oneOf(0, 0, 10, 60),
    slowStore: oneOf(0, 0, 30),
    crash: oneOf(0, 0, 8, 25),
    freeze: oneOf(0, 0, 0, 6),
    skewMs: oneOf(0, 0, 2_000, MINUTE_MS, 60 * MINUTE_MS),
    lagMs: oneOf(0, 0, 0, 30_000, 8 * MINUTE_MS),
    roundMs: oneOf(5_000, 15_000, 40_000),
    thinkMs: oneOf(100, 2_000, 30_000, 30_000),
    elsewhere: random.chance(200),
    settings: {
      "totals-after-void": random.pick(["fall", "stay"]),
      "void-rows": random.pick(["listed", "hidden"]),
      "refusal-status": random.pick(["402", "402", "400"]),
    },
  };
}

/** The same history from the moment on at which everything works. */
export function healed(mix: FaultMix): FaultMix {
  return { ...mix, money: 0, reads: 0, store: 0, slowStore: 0, crash: 0, freeze: 0, skewMs: 0, lagMs: 0 };
}
