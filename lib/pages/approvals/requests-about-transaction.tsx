import "server-only";
import { getLocale } from "next-intl/server";
import { RequestsBeside as Notices } from "#components/top/approvals/requests-beside.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { loadRequestsAbout } from "#lib/pages/approvals/load-requests-about.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows the approval requests about a transaction on its page, even while the service can't be read. */
export async function RequestsAboutTransaction({
  storeId,
  transactionId,
  waitingOnly = false,
}: {
  storeId: string;
  transactionId: string;
  /** Whether to leave out the last answered request. */
  waitingOnly?: boolean;
}) {
  const { operation, timeZone } = await storeContext(storeId);
  const locale = await getLocale();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const about = await loadRequestsAbout(operation, { storeId, subjectId: transactionId }, toLocal);
  const requests = about.filter(({ state }) => !waitingOnly || state === "waiting");
  if (requests.length === 0) return null;
  return (
    <ClientMessages texts={["requests"]}>
      <Notices requests={requests} />
    </ClientMessages>
  );
}
