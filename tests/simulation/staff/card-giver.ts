import type { Actor } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { SubmittedCard, submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { askUnreferencedRefund } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import { openCardPage } from "#lib/operations/money/unreferenced/open-card-page.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Deciders } from "#tests/simulation/staff/deciders.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import { newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";

/** One sending of a card's page, and what it was answered. */
export type CardSending = { requestId: string; token: string; answer: SubmittedCard | "lost" };

export type CardGiverParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  thinkMs: number;
  deciders: Deciders;
  submit: typeof submitCard;
  /** Where every sending is kept. */
  sendings: CardSending[];
  newId(): string;
  note(line: string): void;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MOST_LOOKS = 10;
const MOST_RESENDS = 3;

/**
 * Somebody who gives money back without a sale: asks another person, opens the page of the card once they agreed, now and then
 * two of them, types, sends it twice, or so late that it is over; reloads when nothing is answered; and asks again for what was
 * provably not sent.
 */
export async function giveWithoutSale(actor: Actor, parts: CardGiverParts): Promise<void> {
  const { scheduler, random, instances, thinkMs, deciders, submit, sendings, newId, note } = parts;
  const life = newLife(`${actor.staffId} with a card`);
  const wait = (mostMs: number) => scheduler.pause(random.below(mostMs), life, "waits");
  const ask = <T>(work: (context: OperationContext) => Promise<T>) => random.pick(instances).serve(actor, work);
  const requestId = newId();
  const amountCents = random.pick([1_200, 4_800]);
  const calls: Promise<void>[] = [];

  async function request(): Promise<void> {
    const input = { storeId: STORE, requestId, amountCents, reason: "goodwill", note: "" };
    const asked = await ask(async (context) => {
      await noteSearch(context, requestId, amountCents);
      return askUnreferencedRefund(context, input);
    });
    note(`${actor.staffId} asks for a card ${requestId}: ${JSON.stringify(asked)}`);
    const isAsked = asked !== "lost" && asked.kind === "awaiting_approval";
    if (isAsked && calls.length === 0) calls.push(deciders.call(requestId, actor));
  }

  async function type(token: string): Promise<CardSending["answer"]> {
    // Some mistype first; the page stays good.
    const number = random.chance(100) ? "4030 0000 1000 1235" : undefined;
    const typed = typedCard(number === undefined ? {} : { number });
    for (let tries = 0; tries <= MOST_RESENDS; tries += 1) {
      const answer = await ask((context) => submit(context, token, typed));
      note(`the card of ${requestId} is answered ${JSON.stringify(answer)}`);
      sendings.push({ requestId, token, answer });
      if (answer !== "lost") return answer;
      await wait(20 * SECOND_MS);
    }
    return "lost";
  }

  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await wait(Math.max(thinkMs, 10 * SECOND_MS));
    if (calls.length === 0) {
      await request();
      continue;
    }
    const pages = await Promise.all(
      Array.from({ length: random.chance(250) ? 2 : 1 }, () =>
        ask((context) => openCardPage(context, { storeId: STORE, requestId, locale: "en" })),
      ),
    );
    const tokens = pages.flatMap((page) => (page !== "lost" && page.kind === "done" ? page.value.token : []));
    if (tokens.length === 0) continue;
    // Some are interrupted, and type when it is over.
    await wait(random.chance(200) ? 25 * MINUTE_MS : thinkMs);
    const clicked = tokens.flatMap((token) => (random.chance(300) ? [token, token] : [token]));
    const answers = await Promise.all(clicked.map(type));
    const outcomes = answers.flatMap((answer) =>
      answer !== "lost" && answer.kind === "carried_out" ? answer.outcome.kind : [],
    );
    // Provably not sent: it waits for an agreement again.
    if (outcomes.includes("unavailable")) calls.push(deciders.call(requestId, actor));
  }
  await Promise.all(calls);
}

/** Searching moves no money, and paces itself by the real clock: here it is only told, as the search itself tells it. */
async function noteSearch(
  { store, clock, actor }: OperationContext,
  requestId: string,
  amountCents: number,
): Promise<void> {
  await store.tables.audit.append({
    name: "unreferenced.searched",
    at: clock.now().toString(),
    storeId: STORE,
    staffId: actor.staffId,
    subject: requestId,
    details: { by: "lastFour amount", cut: "", amountCents, proposed: "" },
  });
}
