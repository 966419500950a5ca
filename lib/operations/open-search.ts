import "server-only";
import { today } from "#lib/domain/business-day.ts";
import type { TypedCriterion } from "#lib/domain/criteria.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import {
  parseSearch,
  parseWhere,
  readCriteria,
  type Search,
  type SearchProblem,
  type Where,
} from "#lib/domain/search-url.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** An address, opened: what the form shows, and the search itself unless something about it could not be read. */
export type OpenedSearch = {
  from: string;
  to: string;
  typed: readonly TypedCriterion[];
  /** The conditions as the address names them, for links to the same conditions on other days. */
  where: Where;
  problems: readonly SearchProblem[];
  search: Search | null;
};

/** `address`, then condition by condition, then the days. */
const inOrderOfForm = new Intl.Collator("en", { numeric: true });

/** Reads the address of a search and fetches the conditions that the server keeps for it. With any problem there is no search. */
export async function openSearch(
  context: OperationContext,
  { storeId, parameters }: { storeId: string; parameters: Iterable<readonly [string, string]> },
): Promise<Outcome<OpenedSearch>> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const day = today(context.clock.now(), context.gatewayFor(storeId).timeZone);
  const { from, to, where, problems } = parseSearch(parameters, day);
  const typed = "reference" in where ? await keptCriteria(context, storeId, where.reference) : where.criteria;
  const read = readCriteria(typed ?? []);
  const all = [...problems, ...read.problems].sort((one, other) => inOrderOfForm.compare(one.at, other.at));
  // A reference that could not even be read has its problem already.
  if (typed === undefined && problems.length === 0) all.push({ at: "address", problem: "reference_unknown", text: "" });
  const search = all.length === 0 ? { from, to, criteria: read.criteria } : null;
  return { kind: "done", value: { from, to, typed: typed ?? [], where, problems: all, search } };
}

async function keptCriteria(context: OperationContext, storeId: string, reference: string) {
  const text = await context.store.tables.questions.find(storeId, reference);
  return text === undefined ? undefined : parseWhere(text);
}
