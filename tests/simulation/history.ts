import { createHash } from "node:crypto";
import { isOpen, type JournalEntry } from "#lib/domain/journal.ts";
import { createRandom, type Random } from "#lib/sandbox/seed/random.ts";
import type { Store } from "#lib/store/store.ts";
import { drawFaultMix, type FaultMix, healed } from "#tests/simulation/fault-mix.ts";
import { drawFate, type Instance, type Plant, startInstance } from "#tests/simulation/instance.ts";
import { violationsOf } from "#tests/simulation/invariants.ts";
import { type Crowd, startCrowd } from "#tests/simulation/people.ts";
import { createScheduler, type Life, newLife, type Scheduler } from "#tests/simulation/scheduler.ts";
import { PEOPLE } from "#tests/simulation/simulated-database.ts";
import { type SimulatedService, STORE, simulateService } from "#tests/simulation/simulated-service.ts";
import { watchStore } from "#tests/simulation/simulated-store.ts";
import { simulateWire, type Wire } from "#tests/simulation/simulated-wire.ts";

export type History = {
  seed: number;
  /** What was not as it must be; empty: all is well. */
  violations: readonly string[];
  /** Of everything that happened, in order. */
  hash: string;
  events: number;
  intents: number;
  crashes: number;
};

export type HistoryOptions = { store: Store; plant?: Plant; onLine?: (line: string) => void; mix?: Partial<FaultMix> };

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** However long a history with faults may last. */
const LONGEST_MS = 3 * 60 * MINUTE_MS;
const MOST_ROUNDS = 200;
/** Longer than the longest pause between two looks at what is in doubt. */
const WATCH_MS = 6 * MINUTE_MS;

/** One history from its seed: some people, some instances, many faults, and then a long quiet time. The store is closed at the end. */
export async function runHistory(
  seed: number,
  { store: base, plant = {}, onLine, mix: change }: HistoryOptions,
): Promise<History> {
  const random = createRandom(seed);
  let mix = { ...drawFaultMix(random), ...change };
  const hash = createHash("sha256");
  let events = 0;
  let crashes = 0;
  const note = (line: string) => {
    hash.update(line);
    onLine?.(line);
  };
  const instances: Instance[] = [];
  const isProcess = (life: { name: string }) => instances.some((instance) => instance.life === life);
  const fate = (owner: Parameters<ReturnType<typeof drawFate>>[0]) => {
    events += 1;
    drawFate(random, mix, isProcess, () => scheduler.nowMs())(owner);
    if (!owner.alive) crashes += 1;
  };
  const scheduler: Scheduler = createScheduler(note, fate);
  note(`seed ${seed} ${JSON.stringify(mix)}`);

  await plant.database?.(base);
  const service = simulateService(mix.settings);
  const serviceSkewMs = random.below(2 * mix.skewMs + 1) - mix.skewMs;
  const serviceNowMs = () => mix.startMs + scheduler.nowMs() + (mix.skewMs === 0 ? 0 : serviceSkewMs);
  const sales = openShop(random, mix, service, serviceNowMs());
  const wire = simulateWire({ scheduler, random, service, mix: () => mix, serviceNowMs, note });
  const { store, changes } = watchStore(base, note);
  const newId = () =>
    Array.from({ length: 4 }, () =>
      random
        .below(2 ** 32)
        .toString(16)
        .padStart(8, "0"),
    ).join("");
  const parts = { scheduler, random, wire, store, mix: () => mix, plant, newId, note };
  for (let number = 1; number <= mix.instances; number += 1) instances.push(startInstance(`instance-${number}`, parts));
  const people = PEOPLE.slice(0, mix.people);
  const crowd = startCrowd({ scheduler, random, instances, people, sales, thinkMs: mix.thinkMs, newId, note });
  const elsewhere = newLife("elsewhere");
  if (mix.elsewhere) meddle(elsewhere, { scheduler, random, service, sales, nowMs: serviceNowMs, note });

  const isQuiet = () => crowd.isDone() && wire.underWay() === 0 && scheduler.waiting(elsewhere) === 0;
  while (!isQuiet() && scheduler.nowMs() < LONGEST_MS) await scheduler.runUntil(scheduler.nowMs() + 10 * SECOND_MS);
  note("all works from here on");
  // A clock that ran ahead has put looks off until its own time.
  const watchMs = WATCH_MS + 2 * mix.skewMs;
  // Others don't ask us, and clocks that differ by more than the service may lag can't tell what is new.
  const isReadBinding = !mix.elsewhere && mix.skewMs <= MINUTE_MS;
  mix = healed(mix);
  const journal = () => store.tables.journal.forRoots(STORE, sales);
  await comeToRest({ scheduler, instances, crowd, wire, journal, now: serviceNowMs, watchMs });
  const violations = await violationsOf({
    service,
    sales,
    store,
    changes,
    crowd,
    wire,
    instances,
    scheduler,
    isReadBinding,
  });
  for (const violation of violations) note(`VIOLATION ${violation}`);
  await base.close();
  const result = { seed, violations, hash: hash.digest("hex"), events, crashes };
  return { ...result, intents: crowd.forms.size };
}

/** Sales of an hour ago, some of which others have refunded since then, in part: long enough ago to be shown. */
function openShop(random: Random, mix: FaultMix, service: SimulatedService, nowMs: number): string[] {
  return Array.from({ length: mix.sales }, (_, index) => {
    const orderNumber = random.chance(40) ? `PRACTICE-DECLINE-${index}` : `INV-${1_000 + index}`;
    const sale = service.sell(10_000, orderNumber, nowMs - 60 * MINUTE_MS);
    if (random.chance(350)) {
      const refund = service.elsewhere(
        `/v1/payments/${sale}/returns`,
        random.pick([500, 1_500, 4_000]),
        nowMs - 40 * MINUTE_MS,
      );
      if (refund && random.chance(400)) voidRefund(service, refund, nowMs - 30 * MINUTE_MS);
    }
    return sale;
  });
}

type Meddling = {
  scheduler: Scheduler;
  random: Random;
  service: SimulatedService;
  sales: readonly string[];
  nowMs(): number;
  note(line: string): void;
};

/** Others with the same credentials: refunds of amounts that nobody of us asks for, and voids of whatever refund stands. */
function meddle(elsewhere: Life, { scheduler, random, service, sales, nowMs, note }: Meddling): void {
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const sale = random.pick(sales);
    scheduler.after(random.below(3 * MINUTE_MS), elsewhere, "meddles", () => {
      const standing = service.book.adjustmentsOf(Number(sale)).filter((one) => one.approved && !one.voided);
      const refund = standing[0];
      if (refund && random.chance(600)) voidRefund(service, String(refund.id), nowMs());
      else service.elsewhere(`/v1/payments/${sale}/returns`, random.pick([311, 773]), nowMs());
      note(`elsewhere: ${sale} has ${service.remainingOf(sale)} left`);
    });
  }
}

function voidRefund(service: SimulatedService, refund: string, atMs: number): void {
  service.elsewhere(`/v1/payments/${refund}/void`, service.find(refund)?.amountCents ?? 0, atMs);
}

type Resting = {
  scheduler: Scheduler;
  instances: readonly Instance[];
  crowd: Crowd;
  wire: Wire;
  journal(): Promise<JournalEntry[]>;
  now(): number;
  /** So long after all is quiet every entry on watch has been looked at. */
  watchMs: number;
};

/** Lets all that is under way come to its end, and the server look for what is in doubt until there is nothing left to find. */
async function comeToRest({ scheduler, instances, crowd, wire, journal, now, watchMs }: Resting): Promise<void> {
  for (const instance of instances) instance.rest();
  // What is frozen thaws, what is dead is started, whoever waits is answered, what is held up arrives.
  const isUp = ({ life }: Instance) => life.alive && life.frozenUntilMs <= scheduler.nowMs();
  const isOver = () => crowd.isDone() && wire.underWay() === 0 && instances.every(isUp);
  for (let minutes = 0; minutes < 180 && !isOver(); minutes += 1) {
    await scheduler.runUntil(scheduler.nowMs() + MINUTE_MS);
    await recoverOnce(scheduler, instances);
  }
  const quietSinceMs = scheduler.nowMs();
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const open = (await journal()).filter(isOpen);
    const isSettled = open.every(({ state }) => state === "not_found" || state === "ambiguous");
    if (isSettled && (open.length === 0 || scheduler.nowMs() > quietSinceMs + watchMs)) return;
    const nextMs = Math.min(...open.map((entry) => Date.parse(entry.nextCheckAt ?? entry.preparedAt) - now()));
    await scheduler.runUntil(scheduler.nowMs() + Math.max(SECOND_MS, Math.min(nextMs, WATCH_MS)));
    await recoverOnce(scheduler, instances);
  }
}

async function recoverOnce(scheduler: Scheduler, instances: readonly Instance[]): Promise<void> {
  const instance = instances.find(({ life }) => life.alive && life.frozenUntilMs <= scheduler.nowMs());
  let ended = instance === undefined;
  instance?.recover().then(() => {
    ended = true;
  });
  while (!ended) await scheduler.runUntil(scheduler.nowMs() + SECOND_MS);
}
