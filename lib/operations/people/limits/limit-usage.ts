import "server-only";
import type { LimitSet, Used } from "#lib/domain/adjustments/limits.ts";
import { REQUEST_LIFE } from "#lib/domain/approvals/approval.ts";
import type { MoneyVerb } from "#lib/domain/journal/journal.ts";
import { PAYMENT_VERBS } from "#lib/domain/journal/payment-verbs.ts";
import { boundsOf, today } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import type { Tables } from "#lib/store/store.ts";
import type { GivenBackQuestion, SalesQuestion } from "#lib/store/tables/given-back-table.ts";

/** The verbs in the journal that each set of limits counts. */
const VERBS: Readonly<Record<LimitSet, readonly MoneyVerb[]>> = {
  sales: ["refund", "void"],
  unreferenced: ["unreferenced_refund"],
  payments: PAYMENT_VERBS,
};

/** The person (null: everybody), the set, and the store's day of `at`. `except`: an operation that does not count. */
type DayTotalQuestion = {
  storeId: string;
  staffId: string | null;
  set: LimitSet;
  at: Temporal.Instant;
  except?: string | undefined;
};

/**
 * Sums what a person, or everybody (null), gave back on the store's day of `at`: every operation that the service
 * carried out or may have.
 */
export function usedOnDay(
  world: World,
  { givenBack }: Pick<Tables, "givenBack">,
  day: DayTotalQuestion,
): Promise<Used> {
  return givenBack.sum(day.storeId, questionOf(world, day));
}

/**
 * Sums what counts against the limits of that day, including the amounts that approved batches will still give back,
 * whenever their rows run. `exceptBatch` excludes one batch.
 */
export function countedOnDay(
  world: World,
  { givenBack }: Pick<Tables, "givenBack">,
  { exceptBatch, ...day }: DayTotalQuestion & { exceptBatch?: string | undefined },
): Promise<Used> {
  const question = questionOf(world, day);
  if (day.set !== "sales") return givenBack.sum(day.storeId, question);
  const approvedSince = day.at.subtract(REQUEST_LIFE).toString();
  return givenBack.sum(day.storeId, { ...question, lists: { approvedSince, except: exceptBatch } });
}

function questionOf(world: World, { storeId, staffId, set, at, except }: DayTotalQuestion): GivenBackQuestion {
  const timeZone = storeZone(world, storeId);
  const { from, before } = boundsOf(today(at, timeZone), timeZone);
  return {
    staffId,
    verbs: VERBS[set],
    counts: set === "payments" ? "amount" : "given_back",
    from: from.toString(),
    before: before.toString(),
    ...(except !== undefined && { except }),
  };
}

/** The people, sales and time to sum for. `exceptBatch`: a batch that does not count. */
type SalesTotalQuestion = Omit<SalesQuestion, "lists"> & {
  storeId: string;
  at: Temporal.Instant;
  exceptBatch?: string | undefined;
};

/**
 * Sums the amounts that people gave back of each sale, in cents, including the amounts that their approved batches will
 * still give back. The limit for one operation includes this sum, so that nobody exceeds it in parts.
 */
export function givenBackOfSales(
  { givenBack }: Pick<Tables, "givenBack">,
  { storeId, at, exceptBatch, ...question }: SalesTotalQuestion,
): Promise<ReadonlyMap<string, number>> {
  const lists = { approvedSince: at.subtract(REQUEST_LIFE).toString(), except: exceptBatch };
  return givenBack.ofSales(storeId, { ...question, lists });
}
