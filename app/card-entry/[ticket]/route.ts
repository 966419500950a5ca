import { setTimeout } from "node:timers/promises";
import { after } from "next/server";
import { confirmedIdsInput } from "#lib/inputs/money/payment-input.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { type CardEntry, showCardEntry } from "#lib/operations/money/card-entry/show-card-entry.ts";
import { isNotSent, type SubmittedCard, submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { cardPage, closedPage, notSentBecause } from "#lib/pages/card-entry/card-page.ts";
import {
  answeringCard,
  cardFrame,
  closedAnswer,
  faultsPath,
  forTicket,
  resultPath,
} from "#lib/pages/card-entry/card-request.ts";
import { methodRefused, onwardAnswer, pageAnswer } from "#lib/pages/plain/plain-answer.ts";
import { paths } from "#lib/paths/paths.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";

/* The only place where card numbers are typed. It reads no session: the ticket in the address names person and purpose. */

type Route = { params: Promise<{ ticket: string }> };

const FORM = /^application\/x-www-form-urlencoded(;|$)/i;
/** Room for every field at its longest, and for all ids that one tick can confirm. */
const LIMIT_BYTES = 4_096;
/** An answer that takes longer is waited for on a page that says so. */
const SOON_MS = 3_000;

/** Shows the page, with what came of the last submission, without using the ticket up. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  return answeringCard(request, async () => {
    const token = (await params).ticket;
    return forTicket(request, token, async () =>
      entryAnswer(request, await showCardEntry(await requestWorld(request.headers, null), token)),
    );
  });
}

/**
 * Takes the typed card, passes it on and forgets it. Every answer to a card leads on to a page that is read by GET, so that no
 * browser keeps the digits to send them again.
 */
export async function POST(request: Request, { params }: Route): Promise<Response> {
  return answeringCard(request, async () => {
    if (!FORM.test(request.headers.get("content-type") ?? "")) return closedAnswer(request, "unreadable", null, 415);
    const body = await readSmallBody(request, LIMIT_BYTES);
    if (body === undefined) return closedAnswer(request, "unreadable", null, 413);
    const token = (await params).ticket;
    const answer = await forTicket(request, token, async (ticket) => {
      const form = new URLSearchParams(body);
      const confirmedIds = confirmedIdsInput.parse(form.get("again") ?? "");
      const next = submitCard(
        await requestWorld(request.headers, null),
        token,
        (field) => form.get(field) ?? "",
        confirmedIds,
      ).then(
        (submitted) => (isSent(submitted) ? resultPath(ticket) : faultsPath(token)),
        (error: unknown) => {
          broken(error, { path: "/card-entry" });
          return faultsPath(token);
        },
      );
      // A server that is told to stop finishes what it sends.
      after(next);
      return onwardAnswer(await Promise.race([next, setTimeout(SOON_MS, paths.cardWaiting(token))]));
    });
    // A ticket that is unknown or asked for too often says so by GET, too.
    return answer.status === 303 ? answer : onwardAnswer(paths.cardEntry(token));
  });
}

/** Next would answer other methods itself, without this address's headers. */
export { methodRefused as DELETE, methodRefused as OPTIONS, methodRefused as PATCH, methodRefused as PUT };

/** Whether a card was sent, by this submission or by one before it. */
function isSent(submitted: SubmittedCard): boolean {
  return submitted.kind === "carried_out" && !isNotSent(submitted.outcome);
}

async function entryAnswer(request: Request, entry: CardEntry): Promise<Response> {
  const { ticket, remarks } = entry;
  const frame = cardFrame(request, ticket);
  if (entry.kind === "open") {
    const timeZone = storeZone(await requestWorld(request.headers, null), entry.ticket.storeId);
    return pageAnswer(cardPage(entry, { ...frame, timeZone }), 200);
  }
  // The ticket is used up, and this says more than that.
  if (entry.why === "used" && remarks?.kind === "failed") return closedAnswer(request, "failed", ticket, 500);
  if (entry.why === "used" && remarks?.kind === "not_sent") {
    const because = notSentBecause(remarks.because, remarks.currency, frame.locale);
    return pageAnswer(closedPage("not_sent", frame, because), 409);
  }
  return closedAnswer(request, entry.why, ticket, entry.why === "unknown" ? 404 : 410);
}
