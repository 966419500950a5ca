import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import {
  isTooLongToRead,
  MAX_TEXT_LENGTH,
  mayStandInAddress,
  type WhereText,
} from "#lib/domain/search/language/where-text.ts";
import type { OpenedSearch, PlannedSearch, SearchRequest } from "#lib/domain/search/opened-search.ts";
import { formatAddress, type Where } from "#lib/domain/search/search-address.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { ownColumns } from "#lib/operations/find/search/own-columns.ts";
import { unlessHeldUp } from "#lib/operations/ground/aside/queued-thread.ts";

/** The query string of a search, and the search opened from it. */
export type AddressedSearch = PlannedSearch & { query: string };

type AskSearchOutcome =
  | Done<AddressedSearch>
  | NotPermitted
  | NotAllowed<"search_too_long" | "search_card_number">
  | Unavailable;

/** Stands for text that could not be parsed. Without its faulty part, such text would parse as another search. */
const UNREADABLE = '""';

/**
 * Makes the address of a search request. A question that may not be in an address, or can't be parsed, is stored, and
 * the address has its reference; the same question gets the same reference. A possible full card number is refused and
 * stored nowhere.
 */
export async function askSearch(context: OperationContext, input: AskInput): Promise<AskSearchOutcome | Unavailable> {
  return unlessHeldUp(() => ask(context, input));
}

type AskInput = { storeId: string; searchRequest: SearchRequest };

async function ask(context: OperationContext, { storeId, searchRequest }: AskInput): Promise<AskSearchOutcome> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  // Checked before parsing, which takes about a second for a text of this length.
  if (isTooLong(searchRequest)) return notAllowed("search_too_long", { most: MAX_TEXT_LENGTH });
  const day = today(context.clock.now(), searchZone(context, storeId, searchRequest.zone));
  const { days, read, taken } = await withLongTexts("readSearchRequest", searchRequest, day.toString());
  if (read.holdsCardNumber) return notAllowed("search_card_number");
  const { zone, sort, grouped, whole } = searchRequest;
  const columns = searchRequest.columns ?? (await ownColumns(context));
  const where = await addressWhere(context, storeId, read);
  const query = formatAddress({ days, where, zone, columns, sort, grouped, whole });
  const outcome = await openSearch(context, { storeId, parameters: new URLSearchParams(query) });
  if (outcome.kind !== "done") return outcome;
  const { opened: reopened, plan } = outcome.value;
  const opened = read.question === null ? unreadableSearch(reopened, read) : withBuilderProblems(reopened, read);
  const takenAsDays = taken && {
    typed: taken.words,
    instead: {
      ...("beside" in searchRequest && { beside: searchRequest.beside }),
      words: taken.asWords,
      days: searchRequest.days,
    },
  };
  return {
    kind: "done",
    value: {
      query: reopened.query,
      opened: { ...opened, ...(takenAsDays && { takenAsDays }) },
      plan: read.question === null ? null : plan,
    },
  };
}

function isTooLong(searchRequest: SearchRequest): boolean {
  const typed = "words" in searchRequest ? searchRequest.words : "text" in searchRequest ? searchRequest.text : "";
  return isTooLongToRead(typed);
}

async function addressWhere(
  context: OperationContext,
  storeId: string,
  { question, text, questionProblems }: WhereText,
): Promise<Where> {
  // A value that does not fit its field may be anything, such as a name in the wrong field.
  const isTold = questionProblems.every((problem) => problem.text === "");
  if (
    question === null
      ? (await withLongTexts("readWhereText", text)).question !== null
      : isTold && mayStandInAddress(question)
  )
    return { text: question === null ? UNREADABLE : text };
  const at = context.clock.now().toString();
  return { reference: await context.store.tables.questions.keep(storeId, storableText(text), at) };
}

/** Replaces characters that PostgreSQL rejects: NUL and unpaired surrogates. Their replacements do not parse either. */
function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** Shows the problems of the typed text in place of those of its address. */
function unreadableSearch(opened: OpenedSearch, { text, textProblems, questionProblems }: WhereText): OpenedSearch {
  return {
    ...opened,
    question: null,
    text,
    textProblems,
    questionProblems,
    plan: null,
    refusal: null,
    suggestions: [],
  };
}

/** The text of an oversized question does not parse. The builder still shows the question with its problems. */
function withBuilderProblems(opened: OpenedSearch, { question, questionProblems }: WhereText): OpenedSearch {
  return opened.question === null ? { ...opened, question, textProblems: [], questionProblems } : opened;
}
