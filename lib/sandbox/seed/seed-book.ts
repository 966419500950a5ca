import type { Account } from "#lib/sandbox/account/account.ts";
import type { Book } from "#lib/sandbox/book/book.ts";
import { createRandom, type Random } from "#lib/sandbox/clock/random.ts";
import { type Consequence, inventAftermath, isInTime } from "#lib/sandbox/seed/aftermath.ts";
import { inventCustomers, type SeedCustomer } from "#lib/sandbox/seed/customers.ts";
import { inventSale, practiceSale, type SaleDraft } from "#lib/sandbox/seed/sale.ts";
import { momentOf, type ShopDay, shareOut, shopDays } from "#lib/sandbox/seed/shop-hours.ts";
import { PRACTICE_WORDS } from "#lib/wire/practice.ts";

const MINUTE_MS = 60_000;
const OPENING_MS = 9 * 60 * MINUTE_MS;
const FIRST_INVOICE = 100_000;
const LEAST_RECORDS_FOR_PRACTICE = 100;
const PRACTICE_WINDOW_MS = 30 * MINUTE_MS;

export type SeedOptions = {
  /** The stores among which the sales are spread; the practice sales are the first one's. */
  accounts: readonly [Account, ...Account[]];
  records: number;
  seed: number;
  days: number;
  nowMs: number;
  timeZone: string;
};

/** A planned line; an adjustment learns its original's id when that is written, always earlier. */
type Planned = { draft: SaleDraft; original: Planned | undefined; id: number };

/**
 * Fills an empty book with exactly `records` transactions of the last days, the same for the same options. It goes day by day,
 * so that only pending adjustments are held in memory.
 */
export function seedBook(book: Book, { accounts, records, seed, days, nowMs, timeZone }: SeedOptions): void {
  const random = createRandom(seed);
  const customers = inventCustomers(random, records);
  // The sale without a word is like any other, and the search's own example finds it.
  const practice = records >= LEAST_RECORDS_FOR_PRACTICE ? [...PRACTICE_WORDS, ""] : [];
  const calendar = shopDays(days, nowMs, timeZone);
  const quotas = shareOut(records - practice.length, calendar);
  const due: Planned[][] = calendar.map(() => []);
  let sequence = 0;

  calendar.forEach((day, index) => {
    const quota = quotas[index] ?? 0;
    const lines: Planned[] = [];
    const take = (planned: Planned) => {
      lines.push(planned);
      for (const consequence of inventAftermath(random, planned.draft)) {
        const { daysLater } = consequence;
        const then = planAdjustment(planned, consequence, calendar[index + daysLater]);
        if (!then) continue;
        if (daysLater > 0) due[index + daysLater]?.push(then);
        else if (lines.length < quota) take(then);
      }
    };
    // A full day has no room for the rest; those sales stay unadjusted.
    for (const planned of due[index] ?? []) if (lines.length < quota) take(planned);
    due[index] = [];
    while (lines.length < quota) {
      take(planSale(inventSale(random, random.pick(accounts), random.pick(customers), momentOf(random, day))));
    }
    if (index === calendar.length - 1) lines.push(...planPractice(random, accounts[0], customers, day, practice));
    sequence = write(book, lines, sequence);
  });
}

function planSale(draft: SaleDraft): Planned {
  return { draft, original: undefined, id: 0 };
}

/** Plans an adjustment; `undefined` when it lies in the future, or would be too late for a void. */
function planAdjustment(original: Planned, consequence: Consequence, day: ShopDay | undefined): Planned | undefined {
  const { type, amountCents, daysLater, minutes, failure } = consequence;
  if (!day) return undefined;
  const from = daysLater === 0 ? original.draft.createdMs : day.startMs + OPENING_MS;
  const createdMs = from + minutes * MINUTE_MS + consequence.milliseconds;
  const isLateVoid = !failure && !isInTime(type, original.draft.createdMs, createdMs);
  if (createdMs >= day.endMs || isLateVoid) return undefined;
  const { card, authCode } = original.draft;
  const draft: SaleDraft = {
    ...original.draft,
    type,
    amountCents,
    createdMs,
    approved: failure === undefined,
    messageId: failure?.code ?? 1,
    message: failure?.message ?? "Approved",
    authCode: failure ? "" : authCode,
    comments: "",
    card: card ? { ...card, avs: "U", cvd: "6" } : null,
  };
  return { draft, original, id: 0 };
}

/**
 * Plans one sale for each practice word, made in the last half hour so that it can still be voided. Only the sale without a
 * word belongs to the first customer, so that the example in the search box finds exactly one sale.
 */
function planPractice(
  random: Random,
  account: Account,
  [first, ...otherCustomers]: readonly [SeedCustomer, ...SeedCustomer[]],
  { startMs, endMs }: ShopDay,
  words: readonly string[],
): Planned[] {
  const from = Math.max(startMs, endMs - PRACTICE_WINDOW_MS);
  const step = Math.floor((endMs - from) / (words.length + 1));
  return words.map((word, place) => {
    const customer = word === "" ? first : random.pick(otherCustomers);
    return planSale(practiceSale(account, customer, from + step * (place + 1), word));
  });
}

/** Writes a day in order of time; sales are numbered as they come, adjustments use their sale's number. */
function write(book: Book, lines: Planned[], lastSequence: number): number {
  let sequence = lastSequence;
  lines.sort((left, right) => left.draft.createdMs - right.draft.createdMs);
  for (const planned of lines) {
    const { draft, original } = planned;
    if (original) draft.orderNumber = original.draft.orderNumber;
    else if (draft.orderNumber === "") draft.orderNumber = `INV-${FIRST_INVOICE + ++sequence}`;
    planned.id = book.add({ ...draft, adjustmentTo: original?.id ?? 0 }).id;
  }
  return sequence;
}
