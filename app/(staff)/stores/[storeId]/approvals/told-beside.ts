import "server-only";
import { getLocale } from "next-intl/server";
import { toldRequest } from "#app/(staff)/stores/[storeId]/approvals/told-request.ts";
import type { ToldBeside } from "#components/approvals/requests-beside.tsx";
import { localMoment } from "#lib/domain/local-moment.ts";
import { requestsAbout } from "#lib/operations/approvals/requests-about.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/store-zone.ts";

/** What is asked of a second person about a transaction or an operation in doubt, in the store's zone; nothing for whoever may not read it. */
export async function toldBeside(
  context: OperationContext,
  about: { storeId: string; subjectId: string },
): Promise<readonly ToldBeside[]> {
  const requests = await requestsAbout(context, about);
  if (requests.kind !== "done") return [];
  const timeZone = storeZone(context, about.storeId);
  const locale = await getLocale();
  const now = context.clock.now();
  const tell = (instant: string) => localMoment(instant, timeZone, locale);
  return requests.value.map((one) => ({ ...toldRequest(one, now, tell), open: one.open }));
}
