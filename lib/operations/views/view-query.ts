import "server-only";
import { mayStandInAddress } from "#lib/domain/search/language/where-text.ts";
import { formatAddress, parseAddress, type Where } from "#lib/domain/search/search-address.ts";
import { withLongTexts } from "#lib/operations/aside/long-texts.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { ownColumns } from "#lib/operations/search/own-columns.ts";

/**
 * Makes the query string that a view stores: canonical, with the columns on the person's screen. Undefined for an
 * invalid search, one with personal values in its text, and an unknown reference.
 */
export async function viewQuery(
  context: OperationContext,
  storeId: string,
  query: string,
): Promise<string | undefined> {
  const { address, problems } = parseAddress(new URLSearchParams(query));
  if (problems.length > 0) return undefined;
  const where = await storableWhere(context, storeId, address.where);
  if (!where) return undefined;
  const columns = address.columns ?? (await ownColumns(context));
  return formatAddress({ ...address, where, columns });
}

async function storableWhere({ store }: OperationContext, storeId: string, where: Where): Promise<Where | undefined> {
  if ("reference" in where) {
    return (await store.tables.questions.find(storeId, where.reference)) === undefined ? undefined : where;
  }
  const { question, text, textProblems, questionProblems } = await withLongTexts("readWhereText", where.text);
  if (!question || textProblems.length > 0 || questionProblems.length > 0) return undefined;
  return mayStandInAddress(question) ? { text } : undefined;
}
