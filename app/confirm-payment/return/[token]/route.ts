import { setTimeout } from "node:timers/promises";
import type { IssuerAnswer } from "#lib/domain/payments/customer-challenge.ts";
import {
  continueChallenged,
  type Returned,
  showReturn,
} from "#lib/operations/money/payments/challenges/continue-challenged.ts";
import { continuingPage, endedPage } from "#lib/pages/confirm-payment/confirm-page.ts";
import {
  answeringCustomer,
  customerFrame,
  nothingConfirmed,
  tooMany,
} from "#lib/pages/confirm-payment/customer-request.ts";
import { issuerAnswer } from "#lib/pages/confirm-payment/issuer-answer.ts";
import { methodRefused, onwardAnswer, pageAnswer, slowAnswer } from "#lib/pages/plain/plain-answer.ts";
import { confirmPaths } from "#lib/paths/confirm-paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";

/* The card's issuer sends the customer's browser here, from another site: no session is read, and no origin is expected. */

type Route = { params: Promise<{ token: string }> };

const FORM = /^application\/x-www-form-urlencoded(;|$)/i;
const LIMIT_BYTES = 65_536;
/** An answer that takes longer is waited for on a page that says so. */
const SOON_MS = 3_000;

/** The names under which issuers send the answer and the session back: version 2, then version 1. */
const NAMES = {
  answer: ["cres", "CRes", "PaRes"],
  sessionId: ["3d_session_data", "threeDSSessionData", "MD"],
} as const;

/** Shows what became of the payment. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { token } = await params;
  return answeringCustomer(request, token, async () => {
    const shown = await showReturn(await requestWorld(request.headers, null), token);
    if (shown.kind === "unknown") return nothingConfirmed(request, "unknown", null);
    const { awaited } = shown;
    return tooMany(request, awaited) ?? pageAnswer(endedPage(awaited, customerFrame(request, awaited.payment)), 200);
  });
}

/** Takes the issuer's answer and continues the payment with it, once. */
export async function POST(request: Request, { params }: Route): Promise<Response> {
  const { token } = await params;
  return answeringCustomer(request, token, async () => {
    const world = await requestWorld(request.headers, null);
    const before = await showReturn(world, token);
    if (before.kind === "unknown") return nothingConfirmed(request, "unknown", null);
    const refused = tooMany(request, before.awaited);
    if (refused) return refused;
    const given = await readReturn(request);
    const answered = continueChallenged(world, token, given).then((returned) =>
      returnedAnswer(request, token, returned),
    );
    const soon = await Promise.race([answered, setTimeout(SOON_MS, null)]);
    if (soon) return soon;
    const { waiting, over } = continuingPage(
      customerFrame(request, before.awaited.payment),
      resultPath(token, before.awaited),
    );
    return slowAnswer(
      waiting,
      answered.then(
        () => over,
        () => over,
      ),
    );
  });
}

/** Next would answer other methods itself, without this address's headers. */
export { methodRefused as DELETE, methodRefused as OPTIONS, methodRefused as PATCH, methodRefused as PUT };

async function readReturn(request: Request): Promise<IssuerAnswer | null> {
  if (!FORM.test(request.headers.get("content-type") ?? "")) return null;
  const body = await readSmallBody(request, LIMIT_BYTES);
  if (body === undefined) return null;
  const form = new URLSearchParams(body);
  const read = (names: readonly string[]) => names.map((name) => form.get(name)).find((value) => value) ?? "";
  const [answer, sessionId] = [read(NAMES.answer), read(NAMES.sessionId)];
  return answer === "" || sessionId === "" ? null : { answer, sessionId };
}

function returnedAnswer(request: Request, token: string, returned: Returned): Response {
  if (returned.kind === "unknown") return nothingConfirmed(request, "unknown", null);
  const { awaited } = returned;
  if (returned.kind !== "shown") return nothingConfirmed(request, returned.kind, awaited);
  // The issuer asks the customer once more.
  if (awaited.isOpen) return issuerAnswer(awaited.challenge.issuerPage);
  return onwardAnswer(resultPath(token, awaited));
}

function resultPath(token: string, { challenge }: Extract<Returned, { awaited: unknown }>["awaited"]): string {
  const { isShownHere, storeId, operationId } = challenge;
  return isShownHere ? paymentPaths.outcome(storeId, operationId) : confirmPaths.back(token);
}
