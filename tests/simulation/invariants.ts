import { isOpen, type JournalEntry, type JournalState } from "#lib/domain/journal.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { loadTransaction } from "#lib/operations/load-transaction.ts";
import type { AuditRecord } from "#lib/store/audit-table.ts";
import type { Store } from "#lib/store/store.ts";
import type { Instance } from "#tests/simulation/instance.ts";
import { VERBS } from "#tests/simulation/money-verbs.ts";
import type { Crowd, Told } from "#tests/simulation/people.ts";
import type { Scheduler } from "#tests/simulation/scheduler.ts";
import { PEOPLE } from "#tests/simulation/simulated-database.ts";
import { type Applied, type SimulatedService, STORE } from "#tests/simulation/simulated-service.ts";
import type { StateChange } from "#tests/simulation/simulated-store.ts";
import type { Wire } from "#tests/simulation/simulated-wire.ts";

export type Aftermath = {
  service: SimulatedService;
  sales: readonly string[];
  store: Store;
  changes: readonly StateChange[];
  crowd: Crowd;
  wire: Wire;
  instances: readonly Instance[];
  scheduler: Scheduler;
  /** Whether what was read must still be true when the service carries it out. */
  isReadBinding: boolean;
};

const SECOND_MS = 1_000;

/** The word by which the audit tells of a state. */
const TOLD_AS: Readonly<Record<JournalState, string>> = {
  prepared: "prepared",
  sending: "sent",
  succeeded: "succeeded",
  declined: "declined",
  cancelled: "cancelled",
  in_doubt: "leftInDoubt",
  not_found: "notFound",
  ambiguous: "madeAmbiguous",
  closed_by_human: "closed",
};

/** All that is not as it must be once everything is resolved, each in one line that begins with its name. */
export async function violationsOf(aftermath: Aftermath): Promise<string[]> {
  const { store, sales, service, changes, crowd } = aftermath;
  const journal = await store.tables.journal.forRoots(STORE, sales);
  const audit = (await Promise.all(sales.map((sale) => store.tables.audit.forSubject(STORE, sale)))).flat();
  const appliedOf = (operationId: string) => service.applied.filter((one) => one.operationId === operationId);
  return [
    ...sends(aftermath),
    ...service.applied.flatMap((one) => lost(one, journal)),
    ...journal.flatMap((entry) => disagreement(entry, appliedOf(entry.operationId))),
    ...sales.flatMap((sale) => overReturned(sale, service)),
    ...(aftermath.isReadBinding ? service.applied.flatMap((one) => outdated(one, crowd)) : []),
    ...twoOpen(changes),
    ...untold(changes, audit),
    ...crowd.told.flatMap((one) => untrue(one, aftermath, appliedOf(one.form.operationId))),
    ...(await shownWrongly(aftermath)),
    ...(await repeatedWrongly(aftermath, journal)),
  ];
}

/** Every intent leaves a process once at most, and nobody but the operation itself sends. */
function sends({ wire }: Aftermath): string[] {
  return [...wire.sends].flatMap(([operationId, times]) =>
    operationId === null
      ? ["SENT money outside of an operation"]
      : times > 1
        ? [`SENT ${operationId} ${times} times`]
        : [],
  );
}

function lost({ operationId, transactionId }: Applied, journal: readonly JournalEntry[]): string[] {
  if (operationId === null || journal.some((entry) => entry.operationId === operationId)) return [];
  return [`LOST ${transactionId} was carried out and is not in the journal`];
}

/** What the journal says of an entry in the end against what the service did. */
function disagreement(entry: JournalEntry, applied: readonly Applied[]): string[] {
  const { operationId, state, resultTransactionId } = entry;
  if (applied.length > 1) return [`DOUBLE ${operationId} was carried out ${applied.length} times`];
  const [one] = applied;
  if (["prepared", "sending", "in_doubt"].includes(state)) return [`STUCK ${operationId} stays ${state}`];
  if (one && (state !== "succeeded" || resultTransactionId !== one.transactionId)) {
    return [`UNTRUE ${operationId} is ${state} (${resultTransactionId}) and was carried out as ${one.transactionId}`];
  }
  if (one && (one.amountCents !== entry.amountCents || one.originalId !== entry.originalId)) {
    return [`UNTRUE ${operationId} was carried out otherwise than it was asked for`];
  }
  const isNone = ["declined", "cancelled", "not_found"].includes(state);
  return one || isNone ? [] : [`PHANTOM ${operationId} is ${state} (${resultTransactionId}) and was never carried out`];
}

function overReturned(sale: string, service: SimulatedService): string[] {
  return service.remainingOf(sale) < 0 ? [`OVER ${sale} is returned beyond its amount`] : [];
}

/** What the person saw as remaining was true when the service carried it out. */
function outdated({ operationId, remainingCents }: Applied, { forms }: Crowd): string[] {
  const form = [...forms.keys()].find((one) => one.operationId === operationId);
  if (!form || form.remainingCents === remainingCents) return [];
  return [`OUTDATED ${operationId} rests on ${form.remainingCents} and ${remainingCents} remained`];
}

/** At no time were two entries of one original open. */
function twoOpen(changes: readonly StateChange[]): string[] {
  const open = new Map<string, Set<string>>();
  return changes.flatMap(({ operationId, originalId, state }) => {
    const ours = open.get(originalId) ?? new Set();
    open.set(originalId, ours);
    if (isOpen({ state })) ours.add(operationId);
    else ours.delete(operationId);
    return ours.size > 1 ? [`TWO OPEN ${[...ours].join(" and ")}`] : [];
  });
}

/** Each change of a state has its line in the audit, in the same order, and no line is of anything else. */
function untold(changes: readonly StateChange[], audit: readonly AuditRecord[]): string[] {
  const operations = new Set([...changes.map((one) => one.operationId), ...audit.map(operationOf)]);
  return [...operations].flatMap((operationId) => {
    const made = changes.filter((one) => one.operationId === operationId).map(({ state }) => TOLD_AS[state]);
    const told = audit.filter((one) => operationOf(one) === operationId).map(({ name }) => name.split(".")[1]);
    return made.join() === told.join() ? [] : [`AUDIT of ${operationId}: did ${made}, told ${told}`];
  });
}

function operationOf({ details }: AuditRecord): string {
  return String(details.operationId);
}

/** What was said to a person holds. A form that was sent more than once may have been carried out by its other sending. */
function untrue({ form, outcome }: Told, { crowd }: Aftermath, applied: readonly Applied[]): string[] {
  if (outcome === "lost" || outcome.kind === "in_doubt") return [];
  if (outcome.kind === "done") {
    const isTrue = applied.some((one) => one.transactionId === outcome.value.transactionId);
    return isTrue ? [] : [`TOLD ${form.operationId} done, and it was not`];
  }
  const sentOnce = crowd.forms.get(form) === 1;
  return sentOnce && applied.length > 0 ? [`TOLD ${form.operationId} ${outcome.kind}, and it was carried out`] : [];
}

/** In the end a person sees of each sale what remains of it by the service's book. */
async function shownWrongly({ sales, service, ...aftermath }: Aftermath): Promise<string[]> {
  const wrong: string[] = [];
  for (const sale of sales) {
    const view = await atLast(aftermath, (context) =>
      loadTransaction(context, { storeId: STORE, transactionId: sale }),
    );
    const shown = view !== "lost" && view.kind === "done" ? view.value?.remaining.amountCents : undefined;
    if (shown !== service.remainingOf(sale))
      wrong.push(`SHOWN ${shown} of ${sale}, ${service.remainingOf(sale)} remain`);
  }
  return wrong;
}

/** The form once more, long after: it says what became of it, and moves nothing. */
async function repeatedWrongly(aftermath: Aftermath, journal: readonly JournalEntry[]): Promise<string[]> {
  const { crowd, service } = aftermath;
  const wrong: string[] = [];
  for (const entry of journal) {
    const form = [...crowd.forms.keys()].find((one) => one.operationId === entry.operationId);
    if (!form) continue;
    const timesApplied = () => service.applied.filter((one) => one.operationId === entry.operationId).length;
    const before = timesApplied();
    const outcome = await atLast(aftermath, (context) => VERBS[form.verb].ask(context, form), entry);
    const isDone = outcome !== "lost" && outcome.kind === "done";
    if (isDone !== (entry.state === "succeeded"))
      wrong.push(`REPEATED ${entry.operationId}: ${JSON.stringify(outcome)}`);
    if (timesApplied() !== before) wrong.push(`REPEATED ${entry.operationId} moved money again`);
  }
  return wrong;
}

/** Asks an instance when all is quiet, as whoever asked first. */
async function atLast<T>(
  { instances, scheduler }: Pick<Aftermath, "instances" | "scheduler">,
  work: (context: OperationContext) => Promise<T>,
  entry?: JournalEntry,
): Promise<T | "lost"> {
  const actor = PEOPLE.find(({ staffId }) => staffId === entry?.staffId) ?? PEOPLE[0];
  const instance = instances.find(({ life }) => life.alive);
  if (!actor || !instance) return "lost";
  let answer: T | "lost" | undefined;
  instance.serve(actor, entry?.operationId ?? null, work).then((value) => {
    answer = value;
  });
  while (answer === undefined) await scheduler.runUntil(scheduler.nowMs() + SECOND_MS);
  return answer;
}
