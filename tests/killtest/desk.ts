import { setTimeout } from "node:timers/promises";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Application, Seen } from "#tests/killtest/application.ts";
import type { Answer, SeenByDecider, StaffTask } from "#tests/killtest/staff-task.ts";

/** One click, and what it was answered with; `ended` is null as long as it waits. Times are milliseconds of the real clock. */
export type Click = { begunMs: number; endedMs: number | null; answer: Answer | null };
/** A task, and all that its sender was told. */
export type Sent = { task: StaffTask; clicks: Click[] };

/** Requests that are under way at this moment: pages that are looked at, forms, and forms that were sent before and lost. */
export type UnderWay = { looks: number; forms: number; formsAgain: number };

export type Desk = {
  look(person: number, transactionId: string): Promise<Seen | "lost">;
  review(person: number, requestId: string): Promise<SeenByDecider | "lost">;
  /**
   * Sends it, in so many windows at once, and where there is no answer again a few times: `first` is what the first clicks were
   * answered with, `last` what was known in the end. A form that was sent before may wait long for what became of it.
   */
  send<E extends StaffTask>(
    person: number,
    task: E,
    windows?: number,
  ): { first: Promise<Answer<E>>; last: Promise<Answer<E>> };
  sent: readonly Sent[];
  underWay(): UnderWay;
  /** Resolves when somebody posts the next form that may move money, or when somebody hears of one. */
  next(event: "posted" | "answered"): Promise<void>;
  /** Resolves once nobody waits for an answer any more. */
  closed(): Promise<void>;
};

/** A person who hears nothing sends the form again so often. */
const MOST_TRIES = 6;
const PAUSE_MS = 50;

/** Where people send their tasks, and where it is noted what they were told. */
export function openDesk(application: Application, random: Random): Desk {
  const sent: Sent[] = [];
  const waiting = new Set<Promise<unknown>>();
  const underWay = { looks: 0, forms: 0, formsAgain: 0 };
  const listeners: Record<"posted" | "answered", (() => void)[]> = { posted: [], answered: [] };
  const tell = (event: "posted" | "answered") => {
    for (const listener of listeners[event].splice(0)) listener();
  };

  async function click<E extends StaffTask>(
    person: number,
    { task, clicks }: Sent & { task: E },
    as: "forms" | "formsAgain",
  ): Promise<Answer<E>> {
    await application.up();
    const one: Click = { begunMs: Date.now(), endedMs: null, answer: null };
    clicks.push(one);
    underWay[as] += 1;
    if (as === "forms" && movesMoney(task)) tell("posted");
    const answer = await application.run(person, task);
    underWay[as] -= 1;
    one.endedMs = Date.now();
    one.answer = answer;
    if (answer !== "lost" && as === "forms" && movesMoney(task)) tell("answered");
    return answer;
  }

  async function clickAgain<E extends StaffTask>(person: number, one: Sent & { task: E }): Promise<Answer<E>> {
    for (let tries = 2; tries <= MOST_TRIES; tries += 1) {
      await setTimeout(random.below(PAUSE_MS));
      const answer = await click(person, one, "formsAgain");
      if (answer !== "lost") return answer;
    }
    return "lost";
  }

  async function looking<Page>(read: () => Promise<Page>): Promise<Page> {
    await application.up();
    underWay.looks += 1;
    const page = await read();
    underWay.looks -= 1;
    return page;
  }

  return {
    sent,
    underWay: () => ({ ...underWay }),
    next: (event) => new Promise((resolve) => listeners[event].push(resolve)),
    look: (person, transactionId) => looking(() => application.look(person, transactionId)),
    review: (person, requestId) => looking(() => application.review(person, requestId)),
    send(person, task, windows = 1) {
      const one = { task, clicks: [] };
      sent.push(one);
      const inWindows = Array.from({ length: windows }, () => click(person, one, "forms"));
      const first = Promise.all(inWindows).then((answers) => answers.find((answer) => answer !== "lost") ?? "lost");
      const last = first.then((answer) => (answer === "lost" ? clickAgain(person, one) : answer));
      waiting.add(last);
      return { first, last: last.finally(() => waiting.delete(last)) };
    },
    async closed() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}

/** Whether it may lead to a request that moves money at once. */
function movesMoney({ kind }: StaffTask): boolean {
  return kind === "adjust" || kind === "decide" || kind === "type_card" || kind === "take_payment";
}
