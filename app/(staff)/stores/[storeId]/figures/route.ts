import type { HomeFigures } from "#components/top/home/home-figures.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { countExpiringPreAuths } from "#lib/operations/money/pre-auths/list-open-pre-auths.ts";
import { compareToday, sumMonth } from "#lib/operations/top/home/sum-days.ts";
import { asFigures } from "#lib/session/requests/running-reads.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

type Read<Figures> = (context: OperationContext, store: { storeId: string }) => Promise<ActionResult<Figures>>;

const READS: { readonly [Name in keyof HomeFigures]: Read<HomeFigures[Name]> } = {
  today: compareToday,
  this_month: (context, { storeId }) => sumMonth(context, { storeId, month: "this_month" }),
  last_month: (context, { storeId }) => sumMonth(context, { storeId, month: "last_month" }),
  expiring_pre_auths: countExpiringPreAuths,
};

/** Reads the service for one of the figures of the start page. Ends when the browser leaves. */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const name = new URL(request.url).searchParams.get("of") ?? "";
  if (!isName(name)) return resultResponse({ kind: "invalid", fields: { address: "form_unreadable" } });
  return asFigures(context, () => READS[name](context, { storeId }));
});

function isName(name: string): name is keyof HomeFigures {
  return Object.hasOwn(READS, name);
}
