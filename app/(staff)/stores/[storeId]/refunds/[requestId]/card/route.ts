import { getLocale } from "next-intl/server";
import { may } from "#lib/domain/people/permissions.ts";
import { requestInput } from "#lib/inputs/approvals.ts";
import { openCardPage } from "#lib/operations/unreferenced/open-card-page.ts";
import { paths } from "#lib/paths.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Answers the requester's plain form with a redirect: to the card page, or back to the refund's page, which says why no
 * card can be typed.
 */
export const POST = signedInRoute<{ storeId: string; requestId: string }>(async (context, request, params) => {
  const mayOpen = isSameOrigin(request.headers) && may(context.actor, "unreferenced.create", params.storeId);
  if (!mayOpen) return resultResponse({ kind: "not_permitted" });
  const input = requestInput.safeParse(params);
  if (!input.success) return resultResponse({ kind: "invalid", fields: { requestId: "unreadable" } });
  const opened = await openCardPage(context, { ...input.data, locale: await getLocale() });
  if (opened.kind === "done") return seeOther(paths.cardEntry(opened.value.token));
  if (opened.kind === "not_allowed") {
    return seeOther(paths.unreferencedRefund(input.data.storeId, input.data.requestId));
  }
  return resultResponse(opened);
});
