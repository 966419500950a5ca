import { setTimeout } from "node:timers/promises";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { followSubmission, type SubmissionStands } from "#lib/operations/money/card-entry/follow-submission.ts";
import { waitingPage } from "#lib/pages/card-entry/card-page.ts";
import { answeringCard, cardFrame, faultsPath, forTicket, resultPath } from "#lib/pages/card-entry/card-request.ts";
import { onlyReadRefused, onwardAnswer, slowAnswer } from "#lib/pages/plain/plain-answer.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";

type Route = { params: Promise<{ ticket: string }> };
type Ended = Exclude<SubmissionStands, "under_way">;

const LOOK_MS = 500;

/** Waits with the person for a slow bank: a page that says so, and leads on when the answer is there. It may be reloaded. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  return answeringCard(request, async () => {
    const token = (await params).ticket;
    return forTicket(request, token, async (ticket) => {
      const stands = await followSubmission(await requestWorld(request.headers, null), token, ticket);
      if (stands !== "under_way") return onwardAnswer(hrefOf(stands, token, ticket));
      const page = (ended: Ended) =>
        waitingPage(cardFrame(request, ticket), { stands: ended, href: hrefOf(ended, token, ticket) });
      return slowAnswer(
        page("sent").waiting,
        ended(request, token).then((stood) => page(stood).over),
      );
    });
  });
}

/** Next would answer other methods itself, without this address's headers. */
export {
  onlyReadRefused as DELETE,
  onlyReadRefused as OPTIONS,
  onlyReadRefused as PATCH,
  onlyReadRefused as POST,
  onlyReadRefused as PUT,
};

function hrefOf(stands: Ended, token: string, ticket: CardTicket): string {
  return stands === "sent" ? resultPath(ticket) : faultsPath(token);
}

/** Looks until the submission has an end. Whoever left waits for nothing. */
async function ended(request: Request, token: string): Promise<Ended> {
  const world = await requestWorld(request.headers, null);
  for (;;) {
    await setTimeout(LOOK_MS, undefined, { signal: request.signal });
    const ticket = await world.store.tables.cardTickets.find(token);
    const stands = ticket ? await followSubmission(world, token, ticket) : "not_sent";
    if (stands !== "under_way") return stands;
  }
}
