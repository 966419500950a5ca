import type { Random } from "#lib/sandbox/clock/random.ts";
import { STAFF } from "#tests/killtest/application.ts";
import type { Desk } from "#tests/killtest/desk.ts";
import type { Answer } from "#tests/killtest/staff-task.ts";

/** Something that was asked of a second person. */
export type Waiting = {
  requestId: string;
  askedBy: number;
  tries: number;
  /** Told once somebody has answered it, or nobody could after many tries. */
  ended(answer: Answer): void;
};

/** What those who work in a shop have in common. */
export type Shop = {
  desk: Desk;
  random: Random;
  /** Sales and pre-authorizations that anybody may adjust. */
  sales: string[];
  waiting: Waiting[];
};

/** The most that a clerk gives back alone. */
export const CLERK_LIMIT_CENTS = 200;

export function isClerk(person: number): boolean {
  return STAFF[person] === "clerk";
}

/** Two windows, now and then. */
export function windows(random: Random): number {
  return random.chance(150) ? 2 : 1;
}

/** 128 bits, as the server makes them. */
export function newId(random: Random): string {
  return Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
}

/** Waits until somebody else has answered a request; whether it was told that they agreed. */
export async function isAgreed(shop: Shop, asked: Omit<Waiting, "tries" | "ended">): Promise<boolean> {
  const answer = await new Promise<Answer>((ended) => shop.waiting.push({ ...asked, tries: 0, ended }));
  if (answer === "lost" || answer.kind !== "done") return false;
  return (answer.value as { decision?: string }).decision === "approved";
}
