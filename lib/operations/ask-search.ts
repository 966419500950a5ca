import "server-only";
import { formatAddress } from "#lib/domain/address-text.ts";
import { readBox } from "#lib/domain/box-words.ts";
import { today } from "#lib/domain/business-day.ts";
import type { AskedSearch, OpenedSearch } from "#lib/domain/opened-search.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { Days, SearchAddress, Where } from "#lib/domain/search-address.ts";
import { mayStandInAddress, readWhereQuestion, readWhereText, type WhereText } from "#lib/domain/where-text.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openSearch } from "#lib/operations/open-search.ts";
import { searchZone } from "#lib/operations/search-zone.ts";

/** The query string of a search, and the search as it is opened from there. */
export type Asked = { query: string; opened: OpenedSearch };

/**
 * Makes the address of what somebody asks. A question that may not stand there, or cannot be read, is kept in the store and
 * the address carries its reference: the same question, the same reference. What looks like a full card number is refused
 * and goes nowhere.
 */
export async function askSearch(
  context: OperationContext,
  { storeId, asked }: { storeId: string; asked: AskedSearch },
): Promise<Outcome<Asked>> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const { days, text, secret } = readAsked(context, storeId, asked);
  if (secret) return notAllowed("search_card_number");
  const { zone, columns, sort, grouped, whole } = asked;
  const address: SearchAddress = {
    days,
    where: await placed(context, storeId, text),
    zone,
    columns,
    sort,
    grouped,
    whole,
  };
  const query = formatAddress(address);
  const opened = await openSearch(context, { storeId, parameters: new URLSearchParams(query) });
  return opened.kind === "done" ? { kind: "done", value: { query: opened.value.query, opened: opened.value } } : opened;
}

function readAsked(
  context: OperationContext,
  storeId: string,
  asked: AskedSearch,
): { days: Days; text: WhereText; secret: boolean } {
  const plain = (text: WhereText) => ({ days: asked.days, text, secret: text.holdsCardNumber });
  if ("question" in asked) return plain(readWhereQuestion(asked.question));
  if ("text" in asked) return plain(readWhereText(asked.text));
  const day = today(context.clock.now(), searchZone(context, storeId, asked.zone));
  const { days, question, problems } = readBox(asked.words, day);
  if (question === null || problems.length > 0) return plain(readWhereText(asked.words));
  return { ...plain(readWhereQuestion(question)), days: days ?? asked.days };
}

async function placed(context: OperationContext, storeId: string, { question, text }: WhereText): Promise<Where> {
  if (text === "" || (question !== null && mayStandInAddress(question))) return { text };
  const at = context.clock.now().toString();
  return { reference: await context.store.tables.questions.keep(storeId, text, at) };
}
