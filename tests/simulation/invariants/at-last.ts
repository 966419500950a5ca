import type { Actor } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";

const SECOND_MS = 1_000;

/** Asks an instance when all is quiet, as that person. */
export async function atLast<T>(
  { instances, scheduler }: Pick<Aftermath, "instances" | "scheduler">,
  work: (context: OperationContext) => Promise<T>,
  actor: Actor | undefined = PEOPLE[0],
): Promise<T | "lost"> {
  const instance = instances.find(({ life }) => life.alive);
  if (!actor || !instance) return "lost";
  let answer: T | "lost" | undefined;
  instance.serve(actor, work).then((value) => {
    answer = value;
  });
  while (answer === undefined) await scheduler.runUntil(scheduler.nowMs() + SECOND_MS);
  return answer;
}
