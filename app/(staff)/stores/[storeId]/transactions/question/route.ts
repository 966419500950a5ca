import { type ActionResult, notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { MAX_TEXT_LENGTH } from "#lib/domain/search/language/where-text.ts";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { DEFAULT_ADDRESS, formatAddress, JUST_TYPED } from "#lib/domain/search/search-address.ts";
import { MAX_ASKED_BYTES } from "#lib/inputs/find/search.ts";
import { askSearch } from "#lib/operations/find/search/ask-search.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { ownColumns } from "#lib/operations/find/search/own-columns.ts";
import { unlessHeldUp } from "#lib/operations/ground/aside/queued-thread.ts";
import { eventLines } from "#lib/pages/search/event-lines.ts";
import { answerThenRows } from "#lib/pages/search/read-rows.ts";
import { paths } from "#lib/paths/paths.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { asRunningRead } from "#lib/session/requests/running-reads.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { isPlainForm, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

type Params = { storeId: string };

/** The browser posts the search box's form itself before any script runs. */
const SEARCH_BOX = { leadsOn: true };

/** Opens an address for a page that is already on the screen. */
export const GET = signedInRoute<Params>(async (context, request, { storeId }) => {
  const parameters = new URL(request.url).searchParams;
  const search = await openSearch(context, { storeId, parameters, columns: await ownColumns(context) });
  return resultResponse(search.kind === "done" ? { kind: "done", value: search.value.opened } : search);
});

/**
 * Turns a question into the address of its search, and stores on the server the questions that no address may hold. A fetch
 * (JSON) gets the address, the opened search, and its rows, one a line. A plain form of the search box is redirected to the page.
 */
export const POST = signedInRoute<Params>(async (context, request, { storeId }) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const plainForm = isPlainForm(request);
  const isTooLong = Number(request.headers.get("content-length")) > MAX_ASKED_BYTES;
  if (isTooLong) return plainForm ? seeOther(pathOf(storeId, NOTHING_TYPED)) : resultResponse(TOO_LONG);
  const body = await readSmallBody(request, MAX_ASKED_BYTES);
  if (body === undefined) return resultResponse(UNREADABLE);
  const refuse = (result: ActionResult<never>) =>
    plainForm && result.kind === "not_allowed" ? seeOther(pathOf(storeId, NOTHING_TYPED)) : resultResponse(result);
  // The person's slot is taken before the text is parsed, because parsing alone can take long.
  const answerAsked = async (leave: () => void) => {
    const asked = await unlessHeldUp(() => readForm(plainForm ? "askedInForm" : "askedInJson", body));
    if (asked.kind !== "done") return refuse(asked);
    if (asked.value === undefined) return resultResponse(UNREADABLE);
    const answer = await askSearch(context, { storeId, searchRequest: asked.value });
    if (answer.kind !== "done") return refuse(answer);
    const { query, ...search } = answer.value;
    if (plainForm) return seeOther(`${pathOf(storeId, query)}${JUST_TYPED}`);
    return eventLines(answerThenRows(context, { storeId, ...search }), new URL(request.url).pathname, leave);
  };
  return asRunningRead("searches", context, answerAsked, refuse);
}, SEARCH_BOX);

const UNREADABLE: ActionResult<never> = { kind: "invalid", fields: { address: "form_unreadable" } };

async function readForm(
  kind: "askedInForm" | "askedInJson",
  body: string,
): Promise<Outcome<SearchRequest | undefined>> {
  return { kind: "done", value: await withLongTexts(kind, body) };
}

/** Refused text goes into no address. The page shows an empty word and searches nothing. */
const NOTHING_TYPED = formatAddress({ ...DEFAULT_ADDRESS, where: { text: '""' } });

/** The limit is more bytes than any real text of `MAX_TEXT_LENGTH` has. */
const TOO_LONG = notAllowed("search_too_long", { most: MAX_TEXT_LENGTH });

function pathOf(storeId: string, query: string): string {
  return paths.transactions(storeId, query);
}
