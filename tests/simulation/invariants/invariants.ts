import { isOpen, type JournalEntry, type JournalState, MONEY_VERBS, wasApplied } from "#lib/domain/journal/journal.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { isBeforeCutOff } from "#lib/sandbox/clock/calendar.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { atLast } from "#tests/simulation/invariants/at-last.ts";
import { cardViolations } from "#tests/simulation/invariants/card-invariants.ts";
import { doubtViolations, rootsWithLateArrivals } from "#tests/simulation/invariants/doubt-invariants.ts";
import { continuedLate, listViolations } from "#tests/simulation/invariants/list-invariants.ts";
import { paymentViolations } from "#tests/simulation/invariants/payment-invariants.ts";
import { type Around, isForPerson } from "#tests/simulation/invariants/person-decides.ts";
import { requestViolations } from "#tests/simulation/invariants/request-invariants.ts";
import { staffMessageViolations } from "#tests/simulation/invariants/staff-message-invariants.ts";
import { type MoneyForm, sendForm } from "#tests/simulation/money-verbs.ts";
import type { Crowd, Shown } from "#tests/simulation/staff/people.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";
import { type Applied, type SimulatedService, STORE } from "#tests/simulation/world/simulated-service.ts";
import type { StateChange } from "#tests/simulation/world/simulated-store.ts";

const MOST_NOTICES = 1_000;

/** The word by which the audit tells of a state. */
const TOLD_AS: Readonly<Record<JournalState, string>> = {
  prepared: "prepared",
  sending: "sent",
  challenged: "challenged",
  succeeded: "succeeded",
  declined: "declined",
  cancelled: "cancelled",
  in_doubt: "leftInDoubt",
  not_found: "notFound",
  ambiguous: "madeAmbiguous",
  closed_by_human: "closed",
};

const AUDITED = new Set<string>(MONEY_VERBS.flatMap((verb) => Object.values(TOLD_AS).map((word) => `${verb}.${word}`)));

/** All that is not as it must be once everything is resolved, each in one line that begins with its name. */
export async function violationsOf(aftermath: Aftermath): Promise<string[]> {
  const { store, service, changes, crowd, drawn } = aftermath;
  const ids = service.all().map(({ id }) => String(id));
  const roots = [...new Set([...ids, ...changes.map(({ rootId }) => rootId)])];
  const journal = await store.tables.journal.forRoots(STORE, roots);
  const originals = [...new Set([...journal, ...aftermath.crowd.forms.keys()].map(originalOf))];
  const events = (await Promise.all(originals.map((id) => store.tables.audit.forSubject(STORE, id)))).flat();
  const audit = events.filter(({ name }) => AUDITED.has(name));
  const notices = await store.tables.notices.unseen(STORE, MOST_NOTICES);
  const appliedOf = (operationId: string) => service.applied.filter((one) => one.operationId === operationId);
  const late = rootsWithLateArrivals(journal, service);
  const wasSeen = ({ operationId }: Applied) =>
    !journal.some((entry) => entry.operationId === operationId && late.has(entry.rootId));
  return [
    ...sends(aftermath),
    ...service.applied.flatMap((one) => lost(one, journal)),
    ...journal.flatMap((entry) =>
      disagreement(entry, appliedOf(entry.operationId), { drawn, journal, notices, service }),
    ),
    ...service.all().flatMap((one) => beyond(one, service)),
    ...(drawn.skewMs === 0 ? crowd.shown.flatMap((one) => wrongDay(one, service)) : []),
    // Others don't ask us.
    ...(drawn.others !== "none" ? [] : service.applied.filter(wasSeen).flatMap((one) => outdated(one, crowd))),
    ...twoOpen(changes),
    ...unreported(changes, audit),
    ...staffMessageViolations(crowd, service),
    ...(await shownWrongly(aftermath)),
    ...(await repeatedWrongly(aftermath, journal)),
    ...(await listViolations(aftermath, journal)),
    ...(await doubtViolations(aftermath, journal)),
    ...(await requestViolations(aftermath, journal)),
    // When all that was approved has expired, and every page of a card is over.
    ...(await continuedLate(aftermath)),
    ...(await cardViolations(aftermath, journal)),
    ...(await paymentViolations(aftermath, journal)),
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
function disagreement(entry: JournalEntry, applied: readonly Applied[], around: Around): string[] {
  const { operationId, state, resultTransactionId } = entry;
  if (applied.length > 1) return [`DOUBLE ${operationId} was carried out ${applied.length} times`];
  const [one] = applied;
  if (["prepared", "sending", "in_doubt"].includes(state)) return [`STUCK ${operationId} stays ${state}`];
  if (state === "ambiguous" && isForPerson(entry, one, around)) return [];
  // What it must be then, `doubt-invariants.ts` says.
  if (state === "closed_by_human") return [];
  if (one && (state !== "succeeded" || resultTransactionId !== one.transactionId)) {
    return [`UNTRUE ${operationId} is ${state} (${resultTransactionId}) and was carried out as ${one.transactionId}`];
  }
  if (one && (one.amountCents !== entry.amountCents || one.originalId !== entry.originalId)) {
    return [`UNTRUE ${operationId} was carried out otherwise than it was asked for`];
  }
  const isNone = ["declined", "cancelled", "not_found"].includes(state);
  return one || isNone ? [] : [`PHANTOM ${operationId} is ${state} (${resultTransactionId}) and was never carried out`];
}

function originalOf(one: JournalEntry | MoneyForm): string {
  return "originalId" in one ? one.originalId : one.transactionId;
}

/** Nothing is returned or completed beyond its amount, and nothing is both voided and returned. */
function beyond({ id, approved }: BookTransaction, service: SimulatedService): string[] {
  if (!approved) return [];
  const { voided, returnedCents } = service.adjustedAmountsOf(String(id));
  const isBeyond = service.leftOf(String(id)) < 0 || (voided && returnedCents > 0);
  return isBeyond ? [`OVER ${id} is adjusted beyond its amount`] : [];
}

/** A void was offered, or called too late, by New York's day as the service has it. */
function wrongDay({ transactionId, void: ruling, fromMs, untilMs }: Shown, service: SimulatedService): string[] {
  const createdMs = service.find(transactionId)?.createdMs ?? 0;
  if (ruling.allowed && !isBeforeCutOff(createdMs, fromMs))
    return [`DAY a void of ${transactionId} was offered too late`];
  const isTooLate = !ruling.allowed && ruling.reason.rule === "void_day_over";
  return isTooLate && isBeforeCutOff(createdMs, untilMs) ? [`DAY a void of ${transactionId} was called too late`] : [];
}

/** What the person saw as left was true when the service carried it out. */
function outdated({ operationId, leftCents }: Applied, { forms }: Crowd): string[] {
  const form = [...forms.keys()].find((one) => one.operationId === operationId);
  if (!form || form.leftCents === leftCents) return [];
  return [`OUTDATED ${operationId} rests on ${form.leftCents} and ${leftCents} were left`];
}

/** At no time were two entries of one root, or of one order number, open. */
function twoOpen(changes: readonly StateChange[]): string[] {
  const open = new Map<string, Set<string>>();
  return changes.flatMap(({ operationId, rootId, sentOrderNumber, state }) => {
    // What adjusts nothing, such as a payment, goes by its order number.
    const key = rootId === operationId ? sentOrderNumber : rootId;
    const internal = open.get(key) ?? new Set();
    open.set(key, internal);
    if (isOpen({ state })) internal.add(operationId);
    else internal.delete(operationId);
    return internal.size > 1 ? [`TWO OPEN ${[...internal].join(" and ")}`] : [];
  });
}

/** Each change of a state has its line in the audit, in the same order, and no line is of anything else. */
function unreported(changes: readonly StateChange[], audit: readonly AuditRecord[]): string[] {
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

/** In the end a person sees of each sale, completion and pre-authorization what is left of it by what the service shows. */
async function shownWrongly(aftermath: Aftermath): Promise<string[]> {
  const { service } = aftermath;
  const wrong: string[] = [];
  for (const { id, type, approved } of service.all()) {
    if (!approved || !(type === "P" || type === "PA" || type === "PAC")) continue;
    const transactionId = String(id);
    const view = await atLast(aftermath, (context) => loadTransaction(context, { storeId: STORE, transactionId }));
    const seen = view !== "lost" && view.kind === "done" ? view.value : null;
    const shown = seen && (type === "PA" ? completable(seen) : seen.remaining.amountCents);
    // What is still open of it hides what a pre-authorization could be completed by.
    if (type === "PA" && seen?.open) continue;
    const left = leftInTheEnd(transactionId, type, aftermath);
    if (shown !== left) wrong.push(`SHOWN ${shown} of ${transactionId}, ${left} are left`);
  }
  return wrong;
}

function completable({ rulings: { completion } }: TransactionView): number {
  return completion.allowed ? completion.maxCents : 0;
}

function leftInTheEnd(id: string, type: string, { service, drawn }: Aftermath): number {
  const { severalCompletions } = drawn.adjustments;
  const isClosed = type === "PA" && service.adjustedAmountsOf(id).completions > 0 && !severalCompletions;
  return isClosed ? 0 : service.shownLeftOf(id);
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
    const actor = PEOPLE.find(({ staffId }) => staffId === entry.staffId);
    const outcome = await atLast(aftermath, (context) => sendForm(context, form), actor);
    const isDone = outcome !== "lost" && outcome.kind === "done";
    if (isDone !== wasApplied(entry)) wrong.push(`REPEATED ${entry.operationId}: ${JSON.stringify(outcome)}`);
    if (timesApplied() !== before) wrong.push(`REPEATED ${entry.operationId} moved money again`);
  }
  return wrong;
}
