import "server-only";
import { verbOfOperation } from "#lib/domain/journal/journal-operation.ts";
import type { Done, NotAllowed } from "#lib/domain/outcome.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import {
  journalConditions,
  orderNumbersIn,
  replaceJournal,
  withMarkers,
} from "#lib/domain/search/plan/journal-answers.ts";
import type { QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import { withStoredSpellings } from "#lib/domain/search/plan/stored-spellings.ts";
import { ME } from "#lib/domain/search/question/criteria.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { namesExactKeys } from "#lib/domain/search/words/exact-keys.ts";
import { expandWords } from "#lib/domain/search/words/expand-words.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";

/** The rows of a busy shop's day. Only for planning: a wrong guess costs requests, never rows. */
const EXPECTED_ROWS_A_DAY = 1000;

/** Estimates the number of rows in these days. */
export function expectedRows(days: { from: string; to: string }): number {
  return dayCount(days) * EXPECTED_ROWS_A_DAY;
}

/** Plans the requests of a question. Conditions on our journal are first replaced with transaction ids. */
export async function planSearch(
  context: OperationContext,
  input: { storeId: string; question: Question; days: { from: string; to: string }; whole: boolean },
): Promise<Done<QueryPlan> | NotAllowed<PlanRule>> {
  const { storeId } = input;
  const serviceQuestion = await withJournalIds(
    context,
    storeId,
    await withJournalMarkers(context, storeId, input.question),
  );
  const planned = await withLongTexts("planQuestion", withStoredSpellings(serviceQuestion), {
    pairs: context.searchSettings(storeId).pairs,
    whole: input.whole,
    // Taken from the question before the replacement: the journal's conditions become ids too, but only within the
    // days. A quick-search word may be nothing but such a key.
    everywhere: namesExactKeys(expandWords(input.question).inDays),
    expectedRows: expectedRows(input.days),
  });
  if (planned.ok) return { kind: "done", value: planned.plan };
  return { kind: "not_allowed", reason: planned.refusal };
}

/**
 * Adds the markers of a sale's adjustments to its order number, so that the search finds them whatever number was sent.
 */
async function withJournalMarkers({ store }: OperationContext, storeId: string, question: Question): Promise<Question> {
  const orderNumbers = orderNumbersIn(question);
  if (orderNumbers.length === 0) return question;
  const markers = await store.tables.markers.ofSales(storeId, orderNumbers);
  return markers.size === 0 ? question : withMarkers(question, (orderNumber) => markers.get(orderNumber) ?? []);
}

async function withJournalIds(context: OperationContext, storeId: string, question: Question): Promise<Question> {
  const conditions = journalConditions(question);
  if (conditions.length === 0) return question;
  const { journal, staff } = context.store.tables;
  const people = conditions.some(({ field }) => field === "Person") ? await staff.list() : [];
  const ids = new Map<string, readonly string[]>();
  for (const { field, value } of conditions) {
    const staffIds = field === "Person" && value !== null ? staffIdsOf(context, people, value) : null;
    const verb = field === "Operation" && value !== null ? (verbOfOperation(value) ?? null) : null;
    const by = { staffIds, reason: field === "Reason" ? value : null, verb };
    ids.set(keyOf(field, value), await journal.resultIds(storeId, by));
  }
  return replaceJournal(question, (field, value) => ids.get(keyOf(field, value)) ?? []);
}

/** Finds staff ids by login, ignoring case; `me` is the acting person. */
function staffIdsOf(
  { actor }: OperationContext,
  people: readonly { staffId: string; login: string }[],
  value: string,
): readonly string[] {
  const login = value.toLowerCase();
  if (login === ME) return [actor.staffId];
  return people.filter((person) => person.login.toLowerCase() === login).map((person) => person.staffId);
}

function keyOf(field: string, value: string | null): string {
  return JSON.stringify([field, value]);
}
