import type { Ruling } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { CompletedOperation, JournalState } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import { checkInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import { type MoneyForm, sendForm, VERBS } from "#tests/simulation/money-verbs.ts";
import type { Deciders, Decision, Withdrawal } from "#tests/simulation/staff/deciders.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import { newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

/** What a person was told of one click, and the state in which the database had the entry at that moment, if it had one. */
export type Told = {
  form: MoneyForm;
  outcome: Outcome<CompletedOperation> | "lost";
  storedState: JournalState | undefined;
};

/** What a person was shown of a void, between those two moments of the service's clock. */
export type Shown = { transactionId: string; void: Ruling; fromMs: number; untilMs: number };

export type Crowd = {
  told: readonly Told[];
  shown: readonly Shown[];
  /** Forms that were sent at least once, with how often. */
  forms: ReadonlyMap<MoneyForm, number>;
  /** What they asked of each other, and how it was decided. */
  decisions: readonly Decision[];
  withdrawals: readonly Withdrawal[];
  /** Whether everybody has done what they came for. */
  isDone(): boolean;
};

export type CrowdParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  people: readonly Actor[];
  sales: readonly string[];
  thinkMs: number;
  rush: boolean;
  /** Whether people have a sale and what was made of it open beside each other, and send both forms at once. */
  windows: boolean;
  /** Whether what people may do alone is less than what they are asked for. */
  isLimited: boolean;
  /** Nobody voids a refund while others with the same credentials do: theirs can't be told from ours. */
  undoesRefunds: boolean;
  deciders: Deciders;
  /** Whether they come again when doubts may have been closed. */
  comesAgain: boolean;
  /** What some do besides. */
  tasks: readonly Promise<void>[];
  /** The state of an entry as it was committed last. */
  storedState(operationId: string): JournalState | undefined;
  serviceNowMs(): number;
  newId(): string;
  note(line: string): void;
};

/** Before they are told so: that much is beyond somebody's limits, and they ask at once. Of a thousand. */
const ASKS_AT_ONCE = 250;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
type Wait = (mostMs: number) => Promise<void>;

const MOST_TASKS = 3;
const MOST_RESENDS = 3;

/**
 * People who look at sales and at what was done to them, give money back, complete, undo, click twice, go back, reload when
 * nothing is answered, and come again an hour later.
 */
export function startCrowd(parts: CrowdParts): Crowd {
  const { scheduler, random, instances, people, sales, thinkMs, rush, isLimited, undoesRefunds, deciders } = parts;
  const { serviceNowMs, newId, note } = parts;
  const told: Told[] = [];
  const shown: Shown[] = [];
  const forms = new Map<MoneyForm, number>();
  const asked = new Set<string>();
  let busy = 0;
  const begin = (task: Promise<void>) => {
    busy += 1;
    task.then(() => {
      busy -= 1;
    });
  };

  const anInstance = () => random.pick(instances);

  async function work(actor: Actor): Promise<void> {
    const life = newLife(actor.staffId);
    const wait = (mostMs: number) => scheduler.pause(random.below(mostMs), life, "waits");
    const tasks = 1 + random.below(MOST_TASKS) + (parts.windows ? MOST_TASKS : 0);
    const all = tasks + (parts.comesAgain ? 2 : 0);
    for (let task = 0; task < all; task += 1) {
      await wait(task < tasks ? thinkMs : 30 * MINUTE_MS);
      const form = await fillIn(actor);
      if (!form) continue;
      // Most decide at once; some leave the form open.
      await wait(random.chance(100) ? 30 * MINUTE_MS : thinkMs);
      if (rush) await scheduler.pause(SECOND_MS - (scheduler.nowMs() % SECOND_MS), life, "waits for the full second");
      const beside = parts.windows ? await fillInBeside(actor, form) : undefined;
      const clicks = random.chance(200) ? 2 + random.below(2) : 1;
      await Promise.all([
        ...Array.from({ length: clicks }, async (_, click) => {
          if (click > 0) await wait(random.chance(700) ? 600 : MINUTE_MS);
          await send(actor, form, wait);
        }),
        ...(beside ? [send(actor, beside, wait)] : []),
      ]);
      if (random.chance(60)) {
        await scheduler.pause(60 * MINUTE_MS, life, "comes back an hour later");
        await send(actor, form, wait);
      }
    }
  }

  async function look(actor: Actor, transactionId: string): Promise<TransactionView | undefined> {
    const fromMs = serviceNowMs();
    const view = await anInstance().serve(actor, (context) =>
      loadTransaction(context, { storeId: STORE, transactionId }),
    );
    if (view === "lost" || view.kind !== "done" || !view.value) return undefined;
    shown.push({ transactionId, void: view.value.rulings.void, fromMs, untilMs: serviceNowMs() });
    return view.value;
  }

  /** A sale, or what was made of it: a completion, a refund to be undone. */
  async function lookAround(actor: Actor): Promise<TransactionView | undefined> {
    let view = await look(actor, random.pick(sales));
    while (view && random.chance(450)) {
      const below = adjustable(view);
      if (below.length === 0) break;
      view = await look(actor, random.pick(below));
    }
    return view;
  }

  /** What was made of a transaction and can be adjusted itself. */
  function adjustable({ timeline }: TransactionView): readonly string[] {
    return timeline
      .filter(
        (one) => one.approved && !one.voided && (one.kind === "completion" || (one.kind === "refund" && undoesRefunds)),
      )
      .map(({ transactionId }) => transactionId);
  }

  /** A second form, in another window, on another transaction of the same sale; undefined where there is none. */
  async function fillInBeside(actor: Actor, { transactionId }: MoneyForm): Promise<MoneyForm | undefined> {
    for (const sale of sales) {
      const view = await look(actor, sale);
      const family = view ? [sale, ...adjustable(view)] : [];
      const others = family.filter((id) => id !== transactionId);
      if (others.length === family.length || others.length === 0) continue;
      const other = await look(actor, random.pick(others));
      return other && formOn(actor, other);
    }
    return undefined;
  }

  async function fillIn(actor: Actor): Promise<MoneyForm | undefined> {
    const view = await lookAround(actor);
    if (!view) return undefined;
    const { open } = view;
    if (open && random.chance(400)) {
      const { operationId } = open;
      await anInstance().serve(actor, (context) => checkInDoubt(context, { storeId: STORE, operationId }));
      return undefined;
    }
    return formOn(actor, view);
  }

  /** What the person decides on what they see; undefined where nothing is offered. */
  function formOn(actor: Actor, view: TransactionView): MoneyForm | undefined {
    const { transaction } = view;
    const verbs = Object.keys(VERBS) as MoneyForm["verb"][];
    const offered = verbs.filter((verb) => VERBS[verb].amounts(view).length > 0);
    if (offered.length === 0) return undefined;
    // A void ends the story of a sale: most give back a part.
    const others = offered.filter((verb) => verb !== "void");
    const verb = random.pick(others.length > 0 && random.chance(600) ? others : offered);
    return {
      verb,
      operationId: newId(),
      transactionId: transaction.transactionId,
      amountCents: random.pick(VERBS[verb].amounts(view)),
      leftCents: VERBS[verb].left(view),
      byName: verb === "void" && may(actor, "giveBack.choose", STORE),
      asks: isLimited && random.chance(ASKS_AT_ONCE),
    };
  }

  /** Sends the form; where it is beyond their limits, they ask a second person for it with the same form. */
  async function send(actor: Actor, form: MoneyForm, wait: Wait): Promise<void> {
    const outcome = await insist(actor, form, wait);
    if (outcome === "lost") return;
    if (outcome.kind === "not_allowed" && outcome.reason.rule.startsWith("limit_") && !form.asks) {
      await send(actor, { ...form, asks: true }, wait);
    }
    if (outcome.kind !== "awaiting_approval" || asked.has(outcome.requestId)) return;
    asked.add(outcome.requestId);
    begin(deciders.call(outcome.requestId, actor));
  }

  async function insist(actor: Actor, form: MoneyForm, wait: Wait): Promise<Told["outcome"]> {
    for (let tries = 0; tries <= MOST_RESENDS; tries += 1) {
      forms.set(form, (forms.get(form) ?? 0) + 1);
      note(`${actor.staffId} asks for ${JSON.stringify(form)}`);
      const outcome = await anInstance().serve(actor, (context) => sendForm(context, form));
      note(`${actor.staffId} is told of ${form.operationId}: ${JSON.stringify(outcome)}`);
      told.push({ form, outcome, storedState: parts.storedState(form.operationId) });
      if (outcome !== "lost") return outcome;
      await wait(20 * SECOND_MS);
    }
    return "lost";
  }

  for (const task of parts.tasks) begin(task);
  for (const actor of people) begin(work(actor));
  const { decisions, withdrawals } = deciders;
  return { told, shown, forms, decisions, withdrawals, isDone: () => busy === 0 };
}
