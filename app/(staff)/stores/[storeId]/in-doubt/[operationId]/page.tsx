import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { askCloseDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { CloseDoubtForm } from "#components/in-doubt/close-doubt-form.tsx";
import { DoubtFacts } from "#components/in-doubt/doubt-facts.tsx";
import { RequestsBeside } from "#components/top/approvals/requests-beside.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { adjusts } from "#lib/domain/journal/journal.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { checkInDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { type ShownDoubt, showDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { loadRequestsAbout } from "#lib/pages/approvals/load-requests-about.ts";
import { paths } from "#lib/paths/paths.ts";
import { presentCandidate } from "#lib/presenters/in-doubt/present-candidate.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = [
  "closeDoubt",
  "doubts",
  "reasons",
  "refund.errors",
  "requests",
  "transaction.brand",
  "transaction.method",
  "transaction.endingIn",
] as const satisfies readonly MessagePart[];

type Props = { params: Promise<{ storeId: string; operationId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("closeDoubt"))("documentTitle") };
}

/** Shows an operation in doubt after a fresh check, with the form that closes it. */
export default async function DoubtPage({ params }: Props) {
  const input = checkInDoubtInput.safeParse(await params);
  if (!input.success) notFound();
  const { storeId, operationId } = input.data;
  const { operation, timeZone } = await storeContext(storeId);
  const t = await getTranslations("closeDoubt");
  const shown = await showDoubt(operation, input.data);
  if (shown.kind === "not_permitted") return <Forbidden>{t("notPermitted")}</Forbidden>;
  if (shown.kind !== "done") notFound();
  const { entry } = shown.value;
  const locale = await getLocale();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const requests = await loadRequestsAbout(operation, { storeId, subjectId: operationId }, toLocal);
  const isAsked = requests.some(({ state }) => state === "waiting");
  const amount = moneyText(entry.amountCents, entry.currency, locale);
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.inDoubt(storeId)}>{t("back")}</BackLink>
      <PageHeader title={t("title", { verb: entry.verb, amount })} lead={t("lead")} />
      <ClientMessages texts={TEXTS}>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-4">
            <RequestsBeside requests={requests} />
            {!isAsked && <Decision shown={shown.value} requestId={operation.newId()} toLocal={toLocal} />}
          </div>
          <DoubtFacts
            entry={{
              storeId,
              originalId: adjusts(entry.verb) ? entry.originalId : null,
              sentOrderNumber: entry.sentOrderNumber,
              staffName: entry.staffName,
              askedAt: toLocal(entry.sentAt ?? entry.preparedAt),
              checks: entry.checks,
            }}
          />
        </div>
      </ClientMessages>
    </div>
  );
}

async function Decision({
  shown: { entry, look },
  requestId,
  toLocal,
}: {
  shown: ShownDoubt;
  requestId: string;
  toLocal: (instant: string) => ReturnType<typeof localMoment>;
}) {
  const t = await getTranslations("closeDoubt");
  const { storeId, operationId, state, originalId, verb } = entry;
  if (!look) {
    return (
      <Notice tone="warning" title={t("notReadTitle")}>
        {t("notReadText")}
      </Notice>
    );
  }
  const { candidates, isTimeUp } = look;
  const showsUntil = toLocal(look.visibilityEnd.toString()).text;
  const isOpen = state === "in_doubt" || state === "sending" || state === "prepared";
  if (isOpen || (state === "ambiguous" && candidates.length === 0 && !isTimeUp)) {
    return (
      <Notice tone="doubt" role="note" title={t("tooEarlyTitle")}>
        {t("tooEarlyText", { time: showsUntil })}
      </Notice>
    );
  }
  if (state !== "not_found" && state !== "ambiguous") {
    return (
      <Notice
        tone="info"
        role="note"
        title={t("settledTitle")}
        actions={
          adjusts(verb) && <LinkButton href={paths.transaction(storeId, originalId)}>{t("openTransaction")}</LinkButton>
        }
      >
        <ReasonText reason={{ rule: "doubt_settled", figures: { state } }} currency="" />
      </Notice>
    );
  }
  return (
    <CloseDoubtForm
      // A later check with other candidates resets the form.
      key={candidates.map((one) => one.transactionId).join()}
      storeId={storeId}
      operationId={operationId}
      requestId={requestId}
      currency={entry.currency}
      candidates={candidates.map((one) => presentCandidate(one, toLocal))}
      showsUntil={isTimeUp ? null : showsUntil}
      ask={askCloseDoubtAction}
    />
  );
}
