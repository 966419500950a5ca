import { setTimeout } from "node:timers/promises";
import { config } from "#lib/config.ts";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { confirmedIdsInput } from "#lib/inputs/payment-input.ts";
import { negotiateLocale } from "#lib/messages/negotiate-locale.ts";
import { type CardEntry, showCardEntry } from "#lib/operations/card-entry/show-card-entry.ts";
import { isNotSent, type SubmittedCard, submitCard } from "#lib/operations/card-entry/submit-card.ts";
import { storeZone } from "#lib/operations/settings/store-settings.ts";
import { cardPage, closedPage, notSentBecause, waitingPage } from "#lib/pages/card-entry/card-page.ts";
import { methodRefused, onwardAnswer, pageAnswer, slowAnswer } from "#lib/pages/plain/plain-answer.ts";
import type { PageFrame } from "#lib/pages/plain/plain-document.ts";
import { paths } from "#lib/paths.ts";
import { paymentPaths } from "#lib/payment-paths.ts";
import { runtime } from "#lib/runtime.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { rateBound } from "#lib/session/requests/rate-bound.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";

/* The only place where card numbers are typed. It reads no session: the ticket in the address names person and purpose. */

type Route = { params: Promise<{ ticket: string }> };

const TOKEN = /^[0-9a-f]{64}$/;
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;
/** Room for every field at its longest, and for all ids that one tick can confirm. */
const LIMIT_BYTES = 4_096;
const MOST_PER_MINUTE = 60;
/** An answer that takes longer is waited for on a page that says so. */
const SOON_MS = 3_000;

/** Counts requests per operation. Requests without a valid ticket do not count, so strangers can't lock anybody out. */
const pageRequests = rateBound(MOST_PER_MINUTE, () => performance.now());

/** Shows the page without using the ticket up. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  return answering(request, async () => {
    const token = (await params).ticket;
    return (await refusal(request, token)) ?? cardPageAnswer(request, await showCardEntry(await runtime(), token));
  });
}

/** Takes the typed card, passes it on and forgets it. Faults are shown on the same page, without the input. */
export async function POST(request: Request, { params }: Route): Promise<Response> {
  return answering(request, async () => {
    if (!FORM.test(request.headers.get("content-type") ?? ""))
      return closedPageAnswer(request, "unreadable", null, 415);
    const body = await readSmallBody(request, LIMIT_BYTES);
    if (body === undefined) return closedPageAnswer(request, "unreadable", null, 413);
    const token = (await params).ticket;
    const refused = await refusal(request, token);
    if (refused) return refused;
    const form = new URLSearchParams(body);
    const world = await runtime();
    const entry = await showCardEntry(world, token);
    const confirmedIds = confirmedIdsInput.parse(form.get("again") ?? "");
    const answered = submitCard(world, token, (field) => form.get(field) ?? "", confirmedIds).then((submitted) =>
      submittedAnswer(request, submitted),
    );
    const soon = await Promise.race([answered, setTimeout(SOON_MS, null)]);
    if (soon || entry.kind === "closed") return soon ?? answered;
    const href = returnPath(entry.ticket);
    const { waiting, over } = waitingPage(entry, frameOf(request, entry.ticket), href);
    return slowAnswer(
      waiting,
      answered.then(
        () => over,
        () => over,
      ),
    );
  });
}

/** The answer to a submission of the page. */
async function submittedAnswer(request: Request, submitted: SubmittedCard): Promise<Response> {
  switch (submitted.kind) {
    case "invalid":
    case "earlier":
      return cardPageAnswer(request, submitted.entry, { faults: {}, ...submitted });
    case "closed":
      return cardPageAnswer(request, submitted);
    case "carried_out": {
      const { ticket, currency, outcome } = submitted;
      if (!isNotSent(outcome)) return onwardAnswer(returnPath(ticket));
      const frame = frameOf(request, ticket);
      return pageAnswer(closedPage("not_sent", frame, notSentBecause(outcome, currency, frame.locale)), 409);
    }
  }
}

/** Next would answer other methods itself, without this address's headers. */
export { methodRefused as DELETE, methodRefused as OPTIONS, methodRefused as PATCH, methodRefused as PUT };

/** Answers if no ticket has that token, or if its page was requested too often; null otherwise. */
async function refusal(request: Request, token: string): Promise<Response | null> {
  const ticket = TOKEN.test(token) ? await (await runtime()).store.tables.cardTickets.find(token) : undefined;
  if (!ticket) return closedPageAnswer(request, "unknown", null, 404);
  return pageRequests.count(ticket.operationId) ? null : closedPageAnswer(request, "too_many", ticket, 429);
}

/** Answers failures without their details. The log gets the error's stack and nothing of the request. */
async function answering(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    broken(error, { path: "/card-entry" });
    return closedPageAnswer(request, "failed", null, 500);
  }
}

async function cardPageAnswer(
  request: Request,
  entry: CardEntry,
  invalid?: Parameters<typeof cardPage>[2],
): Promise<Response> {
  if (entry.kind === "closed")
    return closedPageAnswer(request, entry.why, entry.ticket, entry.why === "unknown" ? 404 : 410);
  const timeZone = storeZone(await runtime(), entry.ticket.storeId);
  return pageAnswer(cardPage(entry, { ...frameOf(request, entry.ticket), timeZone }, invalid), invalid ? 422 : 200);
}

function closedPageAnswer(
  request: Request,
  why: Parameters<typeof closedPage>[0],
  ticket: CardTicket | null,
  status: number,
): Response {
  return pageAnswer(closedPage(why, frameOf(request, ticket)), status);
}

function frameOf(request: Request, ticket: CardTicket | null): PageFrame {
  const known = LOCALES.find((locale) => locale === ticket?.locale);
  return {
    locale: known ?? negotiateLocale(undefined, request.headers.get("accept-language")),
    practice: config().mode === "sandbox",
    backHref: ticket ? returnPath(ticket) : paths.home(),
  };
}

function returnPath({ purpose, storeId, subjectId }: CardTicket): string {
  switch (purpose) {
    case "unreferenced_refund":
      return paths.unreferencedRefund(storeId, subjectId);
    case "payment":
      return paymentPaths.outcome(storeId, subjectId);
  }
}
