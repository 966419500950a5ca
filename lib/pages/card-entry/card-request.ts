import "server-only";
import { config } from "#lib/config.ts";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { negotiateLocale } from "#lib/messages/negotiate-locale.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { closedPage } from "#lib/pages/card-entry/card-page.ts";
import { pageAnswer } from "#lib/pages/plain/plain-answer.ts";
import type { PageFrame } from "#lib/pages/plain/plain-document.ts";
import { paths } from "#lib/paths/paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { runtime } from "#lib/runtime.ts";
import { broken } from "#lib/session/requests/broken.ts";

/* What the card's own pages share. They read no session: the ticket in the address names person and purpose. */

const TOKEN = /^[0-9a-f]{64}$/;
const MOST_PER_MINUTE = 120;

/** Counts requests per operation. Requests without a valid ticket do not count, so strangers can't lock anybody out. */
const pageRequests = rateBound(MOST_PER_MINUTE, () => performance.now());

/** Answers for the ticket of that token; without one, or if its pages were requested too often, says so. */
export async function forTicket(
  request: Request,
  token: string,
  answer: (ticket: CardTicket) => Promise<Response>,
): Promise<Response> {
  const ticket = TOKEN.test(token) ? await (await runtime()).store.tables.cardTickets.find(token) : undefined;
  if (!ticket) return closedAnswer(request, "unknown", null, 404);
  return pageRequests.count(ticket.operationId) ? answer(ticket) : closedAnswer(request, "too_many", ticket, 429);
}

/** Answers failures without their details. The log gets the error's stack and nothing of the request. */
export async function answeringCard(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    broken(error, { path: "/card-entry" });
    return closedAnswer(request, "failed", null, 500);
  }
}

/** Answers that no card can be typed, and why. */
export function closedAnswer(
  request: Request,
  why: Parameters<typeof closedPage>[0],
  ticket: CardTicket | null,
  status: number,
): Response {
  return pageAnswer(closedPage(why, cardFrame(request, ticket)), status);
}

/** Makes the frame of a page: in the ticket's language, and back to the page of what the card is for. */
export function cardFrame(request: Request, ticket: CardTicket | null): PageFrame {
  const known = LOCALES.find((locale) => locale === ticket?.locale);
  return {
    locale: known ?? negotiateLocale(undefined, request.headers.get("accept-language")),
    practice: config().mode === "sandbox",
    backHref: ticket ? resultPath(ticket) : paths.home(),
  };
}

/** The card page at what it says of the last submission. Its own fragment replaces the one that a redirect would keep. */
export function faultsPath(token: string): string {
  return `${paths.cardEntry(token)}#faults`;
}

/** The page that says what became of the card. */
export function resultPath({ purpose, storeId, subjectId }: CardTicket): string {
  switch (purpose) {
    case "unreferenced_refund":
      return paths.unreferencedRefund(storeId, subjectId);
    case "payment":
      return paymentPaths.outcome(storeId, subjectId);
  }
}
