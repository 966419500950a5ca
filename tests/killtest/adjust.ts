import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Seen } from "#tests/killtest/application.ts";
import { CLERK_LIMIT_CENTS, isAgreed, isClerk, newId, type Shop, windows } from "#tests/killtest/shop.ts";
import { type MoneyForm, VERBS } from "#tests/simulation/money-verbs.ts";

const PARTS_CENTS = [100, 150, 275];

/** Looks at a sale, or at what was made of it, and adjusts it; a clerk asks a second person for what is beyond their limit. */
export async function adjustSomething(shop: Shop, person: number): Promise<void> {
  const { desk, random, sales } = shop;
  const form = await fillIn(shop, person, random.pick(sales));
  if (!form) return;
  const { verb, amountCents, operationId } = form;
  if (!isClerk(person) || verb !== "refund" || amountCents <= CLERK_LIMIT_CENTS) {
    // Whoever hears nothing sends it again in another window, and goes on meanwhile.
    await desk.send(person, { kind: "adjust", form }, windows(random)).first;
    return;
  }
  const asked = await desk.send(person, { kind: "ask", form }, windows(random)).last;
  if (asked === "lost" || asked.kind !== "awaiting_approval") return;
  // Nobody at the counter waits for it.
  void isAgreed(shop, { requestId: operationId, askedBy: person });
}

/** On the sale, or one or two steps down: on a completion of it, on a refund that is undone. */
async function fillIn(shop: Shop, person: number, transactionId: string): Promise<MoneyForm | undefined> {
  const { desk, random } = shop;
  const seen = await desk.look(person, transactionId);
  if (seen === "lost") return undefined;
  const below = seen.timeline.filter(
    ({ kind, approved, voided }) => approved && !voided && (kind === "refund" || kind === "completion"),
  );
  if (below.length > 0 && random.chance(400)) return fillIn(shop, person, random.pick(below).transactionId);
  const offers = offersOf(seen, random, person);
  if (offers.length === 0) return undefined;
  const { verb, amountCents } = random.pick(offers);
  const operationId = newId(random);
  const leftCents = VERBS[verb].left(seen);
  return { verb, operationId, transactionId, amountCents, leftCents, byName: false, undoes: !isSale(seen) };
}

/** Money is given back of it, or charged: it is no refund. */
function isSale({ rulings: { refund, completion } }: Seen): boolean {
  return refund.allowed || completion.allowed;
}

/** Small parts, so that there is always something left; a sale is voided and a pre-authorization let go of only now and then. */
function offersOf(seen: Seen, random: Random, person: number): Pick<MoneyForm, "verb" | "amountCents">[] {
  const { refund, completion, release } = seen.rulings;
  const isEnded = random.chance(60) && !isClerk(person);
  const part = random.pick(PARTS_CENTS);
  return [
    ...(refund.allowed && part < refund.maxCents ? [{ verb: "refund", amountCents: part } as const] : []),
    ...(completion.allowed && part < completion.maxCents ? [{ verb: "completion", amountCents: part } as const] : []),
    ...(release.allowed && isEnded ? [{ verb: "completion", amountCents: 0 } as const] : []),
    ...(seen.rulings.void.allowed && (isEnded || !isSale(seen))
      ? [{ verb: "void", amountCents: seen.rulings.void.maxCents } as const]
      : []),
  ];
}
