import { getLocale } from "next-intl/server";
import { requestInput } from "#lib/inputs/people/approvals.ts";
import { openCardPage } from "#lib/operations/money/unreferenced/open-card-page.ts";
import { paths } from "#lib/paths/paths.ts";
import { leadOnRoute } from "#lib/session/requests/lead-on-route.ts";

/**
 * Answers the requester's plain form with a redirect: to the card page, or back to the refund's page, which says why no
 * card can be typed.
 */
export const POST = leadOnRoute({
  permission: "unreferenced.create",
  schema: requestInput,
  partName: "requestId",
  open: async (context, input) => openCardPage(context, { ...input, locale: await getLocale() }),
  onward: ({ token }) => paths.cardEntry(token),
  back: ({ storeId, requestId }) => paths.unreferencedRefund(storeId, requestId),
});
