import type { Actor } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { abandonChallenge } from "#lib/operations/money/payments/challenges/abandon-challenge.ts";
import { continueChallenged, type Returned } from "#lib/operations/money/payments/challenges/continue-challenged.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import { type SimulatedService, STORE } from "#tests/simulation/world/simulated-service.ts";

/** A test card whose holder must confirm, and a browser in which they do. */
export const CHALLENGED_CARD = "4716519788977219";
export const HERE = {
  place: "here",
  browser: { language: "en", colorDepth: 24, screenHeight: 900, screenWidth: 1_440, timeZone: "UTC" },
} as const;

type Abandoned = Awaited<ReturnType<typeof abandonChallenge>>;

/** What became of the challenge of one payment. */
export type Confirmation = { operationId: string; returned: (Returned | "lost")[]; abandoned: (Abandoned | "lost")[] };

type ConfirmParts = {
  random: Random;
  service: SimulatedService;
  ask<T>(work: (context: OperationContext) => Promise<T>): Promise<T | "lost">;
  wait(mostMs: number): Promise<void>;
  note(line: string): void;
};

/** Time enough for a payment to end by itself. */
const TOO_LATE_MS = 60 * 60_000;

/**
 * The customer of a payment that may wait for them: confirms, fails or is refused, comes back twice at once or much too late, or never;
 * now and then whoever takes the payment gives up meanwhile.
 */
export async function confirmAtBank(
  actor: Actor,
  operationId: string,
  { random, service, ask, wait, note }: ConfirmParts,
): Promise<Confirmation> {
  const confirmation: Confirmation = { operationId, returned: [], abandoned: [] };
  const challenge = await ask(({ store }) => store.tables.challenges.find(operationId));
  const pending = challenge === undefined || challenge === "lost" ? undefined : service.pendingOf(challenge.sessionId);
  if (!pending || challenge === undefined || challenge === "lost" || random.chance(100)) return confirmation;
  const transStatus = random.pick(["Y", "Y", "Y", "A", "N", "R"]);
  const answer = Buffer.from(JSON.stringify({ transStatus })).toString("base64url");
  const token = pending.termUrl.slice(-64);
  const given = { sessionId: challenge.sessionId, answer };
  await wait(random.chance(100) ? TOO_LATE_MS : 60_000);
  const returns = Array.from({ length: random.chance(400) ? 2 : 1 }, async () => {
    const returned = await ask((context) => continueChallenged(context, token, given));
    confirmation.returned.push(returned);
  });
  const givingUp = random.chance(200)
    ? ask((context) => abandonChallenge(context, { storeId: STORE, operationId })).then((abandoned) => {
        confirmation.abandoned.push(abandoned);
      })
    : Promise.resolve();
  await Promise.all([...returns, givingUp]);
  const told = confirmation.returned.map((one) => (one === "lost" ? one : one.kind));
  note(`the customer of ${actor.staffId}'s ${operationId} came back: ${transStatus} ${told}`);
  return confirmation;
}
