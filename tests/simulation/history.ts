import { createHash } from "node:crypto";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { comeToRest, WATCH_MS } from "#tests/simulation/come-to-rest.ts";
import type { Payments } from "#tests/simulation/invariants/aftermath.ts";
import { violationsOf } from "#tests/simulation/invariants/invariants.ts";
import { type CardSending, giveWithoutSale } from "#tests/simulation/staff/card-giver.ts";
import { DECIDERS, startDeciders } from "#tests/simulation/staff/deciders.ts";
import { closeDoubts } from "#tests/simulation/staff/doubt-closer.ts";
import { keepComparing } from "#tests/simulation/staff/keep-comparing.ts";
import { keepSetting } from "#tests/simulation/staff/keep-setting.ts";
import { keepList } from "#tests/simulation/staff/list-keeper.ts";
import { meddle } from "#tests/simulation/staff/others.ts";
import { takePayments } from "#tests/simulation/staff/payer.ts";
import { chargeBefore, chargeMeanwhile } from "#tests/simulation/staff/payment-client.ts";
import { startCrowd } from "#tests/simulation/staff/people.ts";
import {
  drawFaultMix,
  drawOtherCards,
  drawPayments,
  drawWindows,
  type FaultMix,
  healed,
  withPayments,
} from "#tests/simulation/world/fault-mix.ts";
import { drawFate, type Instance, type Plant, startInstance } from "#tests/simulation/world/instance.ts";
import { createScheduler, newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { openShop } from "#tests/simulation/world/shop.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";
import { STORE, simulateService } from "#tests/simulation/world/simulated-service.ts";
import { watchStore } from "#tests/simulation/world/simulated-store.ts";
import { simulateWire } from "#tests/simulation/world/simulated-wire.ts";
import { SMALL_LIMITS } from "#tests/simulation/world/small-limits.ts";

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
const MOST_LISTS = 20;

/** One history from its seed: some people, some instances, many faults, and then a long quiet time. The store is closed at the end. */
export async function runHistory(
  seed: number,
  { store: base, plant = {}, onLine, mix: change }: HistoryOptions,
): Promise<History> {
  const random = createRandom(seed);
  const own = { windows: drawWindows(seed), payments: drawPayments(seed), otherCards: drawOtherCards(seed) };
  let mix = withPayments({ ...drawFaultMix(random), ...own, ...change });
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
  if (mix.limits) await keepSetting(base, ROLE_LIMITS, SMALL_LIMITS);
  if (mix.payments) await keepSetting(base, PAYMENT_SETTINGS, { ...PAYMENT_SETTINGS.byDefault, secure: "offered" });
  await keepSetting(base, DOUBT_SETTINGS, mix.doubts);
  if (mix.others !== "none") await keepComparing(base, mix.startMs - 2 * mix.skewMs);
  const service = simulateService(mix.settings, mix.timeZone, mix.startMs);
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
  const orderNumberOf = (session: string) => service.pendingOf(session)?.orderNumber;
  const parts = { scheduler, random, wire, store, changes, mix: () => mix, plant, newId, orderNumberOf, note };
  for (let number = 1; number <= mix.instances; number += 1) instances.push(startInstance(`instance-${number}`, parts));
  const decide = plant.decide ?? decideRequest;
  const deciders = startDeciders({
    scheduler,
    random,
    instances,
    thinkMs: mix.thinkMs,
    rush: mix.rush,
    decide,
    note,
  });
  const taskParts = { scheduler, random, instances, sales, thinkMs: mix.thinkMs, deciders, note };
  const submit = plant.submit ?? submitCard;
  const sendings: CardSending[] = [];
  const payments: Payments = { forms: [], secrets: [], earlierIds: [] };
  const { forms, secrets } = payments;
  if (mix.payments) {
    const client = { scheduler, random, service, couldMatch: true, nowMs: serviceNowMs, note };
    payments.earlierIds = chargeBefore(client);
  }
  const takers = mix.payments ? [random.pick(PEOPLE), random.pick(PEOPLE)] : [];
  const tasks = [
    ...(mix.lists ? [keepList(random.pick(DECIDERS), taskParts)] : []),
    ...(mix.closes ? [closeDoubts(random.pick(DECIDERS), { ...taskParts, service, newId })] : []),
    ...(mix.cards ? [giveWithoutSale(random.pick(DECIDERS), { ...taskParts, submit, sendings, newId })] : []),
    ...takers.map((actor) =>
      takePayments(actor, {
        ...taskParts,
        service,
        serviceNowMs,
        submit,
        forms,
        secrets,
        newId,
        isTold: mix.otherCards,
      }),
    ),
  ];
  // Where people have limits, anybody may come, and run into their own.
  const firstPerson = mix.limits ? random.below(PEOPLE.length - mix.people + 1) : 0;
  const people = PEOPLE.slice(firstPerson, firstPerson + mix.people);
  const crowd = startCrowd({
    scheduler,
    random,
    instances,
    people,
    sales,
    thinkMs: mix.thinkMs,
    rush: mix.rush,
    windows: mix.windows,
    tasks,
    isLimited: mix.limits,
    comesAgain: mix.closes,
    deciders,
    // Whose void of a refund it is, only a number of its own tells.
    undoesRefunds: mix.others === "none" || mix.doubts.markers.void,
    storedState: (operationId) => changes.findLast((change) => change.operationId === operationId)?.state,
    serviceNowMs,
    newId,
    note,
  });
  const external = newLife("elsewhere");
  const couldMatch = mix.others === "alike";
  const meddling = { scheduler, random, service, sales, couldMatch, nowMs: serviceNowMs, note };
  if (mix.others !== "none") meddle(external, meddling);
  if (mix.others !== "none" && mix.payments) chargeMeanwhile(external, { ...meddling, otherCards: mix.otherCards });

  const isQuiet = () => crowd.isDone() && wire.underWay() === 0 && scheduler.waiting(external) === 0;
  while (!isQuiet() && scheduler.nowMs() < LONGEST_MS) await scheduler.runUntil(scheduler.nowMs() + 10 * SECOND_MS);
  note("all works from here on");
  // A clock that ran ahead has put looks off until its own time.
  const watchMs = WATCH_MS + 2 * mix.skewMs;
  const drawn = mix;
  mix = healed(mix);
  const journal = () => store.tables.journal.forRoots(STORE, [...new Set(changes.map(({ rootId }) => rootId))]);
  const runs = () => isListUnderWay(store);
  await comeToRest({ scheduler, instances, crowd, wire, journal, runs, now: serviceNowMs, watchMs });
  const violations = await violationsOf({
    service,
    sales,
    store,
    changes,
    crowd,
    wire,
    instances,
    scheduler,
    decide,
    submit,
    sendings,
    payments,
    database: databaseOf(base),
    drawn,
  });
  for (const violation of violations) note(`VIOLATION ${violation}`);
  await base.close();
  const result = { seed, violations, hash: hash.digest("hex"), events, crashes };
  return { ...result, intents: crowd.forms.size };
}

/** Also of a list that is stopped: it ends the row that it is at. */
async function isListUnderWay({ tables }: Store): Promise<boolean> {
  const lists = await tables.batches.list(STORE, MOST_LISTS);
  const counts = await tables.batchRows.counts(lists.map(({ batchId }) => batchId));
  return lists.some(({ batchId, state }) => state === "running" || counts.get(batchId)?.running !== undefined);
}
