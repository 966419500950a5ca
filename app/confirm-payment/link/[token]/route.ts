import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { openIssuerPage, showConfirmLink } from "#lib/operations/money/payments/challenges/open-issuer-page.ts";
import { confirmPage } from "#lib/pages/confirm-payment/confirm-page.ts";
import {
  answeringCustomer,
  customerFrame,
  nothingConfirmed,
  tooMany,
  wayBack,
} from "#lib/pages/confirm-payment/customer-request.ts";
import { issuerAnswer } from "#lib/pages/confirm-payment/issuer-answer.ts";
import { methodRefused, pageAnswer } from "#lib/pages/plain/plain-answer.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";

type Route = { params: Promise<{ token: string }> };

/** Shows what a customer is asked to confirm, without using the link up. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { token } = await params;
  return answeringCustomer(request, token, async () => {
    const world = await requestWorld(request.headers, null);
    const link = await showConfirmLink(world, token);
    if (link.kind === "closed") return nothingConfirmed(request, link.why, link.awaited);
    const { awaited } = link;
    const { payment } = awaited;
    const frame = customerFrame(request, payment);
    return (
      tooMany(request, awaited) ??
      pageAnswer(confirmPage(awaited, storeZone(world, payment.storeId), frame, wayBack(awaited)), 200)
    );
  });
}

/** Uses the link up, and leads on to the bank's page. */
export async function POST(request: Request, { params }: Route): Promise<Response> {
  const { token } = await params;
  return answeringCustomer(request, token, async () => {
    const opened = await openIssuerPage(await requestWorld(request.headers, null), token);
    return opened.kind === "opened"
      ? issuerAnswer(opened.issuerPage)
      : nothingConfirmed(request, opened.why, opened.awaited);
  });
}

/** Next would answer other methods itself, without this address's headers. */
export { methodRefused as DELETE, methodRefused as OPTIONS, methodRefused as PATCH, methodRefused as PUT };
