import "server-only";
import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { WhereText } from "#lib/domain/search/language/where-text.ts";
import type { PlannedSearch } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { parseAddress } from "#lib/domain/search/search-address.ts";
import { unlessHeldUp, withLongTexts } from "#lib/operations/aside/long-texts.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openedAddress } from "#lib/operations/search/opened-address.ts";

/**
 * Parses the address of a search, loads a stored question, and plans the requests without sending any. With any problem
 * there is no plan, and the search can't run. `columns`: added to an address that names none, so that everybody who
 * opens it sees the same.
 */
export async function openSearch(
  context: OperationContext,
  input: OpenInput,
): Promise<Done<PlannedSearch> | NotPermitted | Unavailable> {
  return unlessHeldUp(() => open(context, input));
}

async function open(
  context: OperationContext,
  { storeId, parameters, columns }: OpenInput,
): Promise<Done<PlannedSearch> | NotPermitted> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const entries = [...parameters].map(([name, value]): [string, string] => [name, value]);
  const { address: named, problems } = parseAddress(entries);
  const address = { ...named, columns: named.columns ?? columns ?? null };
  const given = listHoldsCardNumber(entries.flat().join("\n")) ? "" : new URLSearchParams(entries).toString();
  if ("text" in address.where) {
    const where = await withLongTexts("readWhereText", address.where.text);
    return { kind: "done", value: await openedAddress(context, { storeId, address, problems, where, given }) };
  }
  const kept = await context.store.tables.questions.open(
    storeId,
    address.where.reference,
    context.clock.now().toString(),
  );
  if (kept !== undefined) {
    const where = await withLongTexts("readWhereText", kept);
    return { kind: "done", value: await openedAddress(context, { storeId, address, problems, where, given }) };
  }
  // A reference that could not be parsed already has a problem.
  const unknown = problems.some(({ at }) => at === "q")
    ? problems
    : [...problems, { at: "q", problem: "reference_unknown", text: "" } as const];
  return {
    kind: "done",
    value: await openedAddress(context, { storeId, address, problems: unknown, where: UNKNOWN_WHERE, given }),
  };
}

type OpenInput = {
  storeId: string;
  parameters: Iterable<readonly [string, string]>;
  columns?: readonly ColumnName[];
};

const UNKNOWN_WHERE: WhereText = {
  question: null,
  text: "",
  textProblems: [],
  questionProblems: [],
  holdsCardNumber: false,
};
