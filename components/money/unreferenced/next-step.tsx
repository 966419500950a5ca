import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ground/ui/buttons/control-classes.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice, type NoticeTone } from "#components/ground/ui/notices/notice.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { UnreferencedState } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import { paths } from "#lib/paths/paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

/** The next step of a refund without a sale, as its page shows it. */
export type NextStepFacts = {
  storeId: string;
  requestId: string;
  operationId: string;
  stands: UnreferencedState;
  own: boolean;
  /** The reader may answer it. */
  answerable: boolean;
  requesterName: string;
  deciderName: string;
  decisionNote: string;
  cardUntil: LocalMoment | null;
  transactionId: string | null;
  code: number | null;
  message: string;
  /** The address by which this reader opens the card page. */
  cardEntryPath: string;
};

const TONES: Readonly<Record<UnreferencedState, NoticeTone>> = {
  waiting: "info",
  declined: "danger",
  withdrawn: "info",
  expired: "info",
  card_awaited: "warning",
  card_time_over: "info",
  sending: "doubt",
  refunded: "success",
  refused: "danger",
  in_doubt: "doubt",
  closed: "info",
};

/** Shows the status in a sentence, and the one next step. */
export function NextStep({ facts }: { facts: NextStepFacts }) {
  const t = useTranslations("unreferenced.next");
  const { stands, own, requesterName, deciderName, decisionNote, cardUntil, code, message } = facts;
  const figures = {
    own: own ? "yes" : "no",
    requester: requesterName,
    decider: deciderName,
    until: cardUntil?.text ?? "",
    zone: cardUntil?.zone ?? "",
    code: code ?? 0,
    message,
  };
  return (
    <Notice
      tone={TONES[stands]}
      role="status"
      title={t(`${stands}.title`, figures)}
      actions={<Actions facts={facts} />}
      className="max-w-3xl"
    >
      <p>{t(`${stands}.text`, figures)}</p>
      {decisionNote !== "" && <p className="font-semibold wrap-anywhere">{t("said", { words: decisionNote })}</p>}
    </Notice>
  );
}

function Actions({ facts }: { facts: NextStepFacts }) {
  const t = useTranslations("unreferenced.next");
  const { storeId, requestId, stands, own, answerable, transactionId } = facts;
  switch (stands) {
    case "waiting":
      return (
        <LinkButton variant={answerable ? "primary" : "secondary"} href={paths.approval(storeId, requestId)}>
          {t(answerable ? "decide" : "openRequest")}
        </LinkButton>
      );
    case "card_awaited":
      // A plain form, because the card page is not part of this application and has no script.
      return own ? (
        <form method="post" action={facts.cardEntryPath}>
          <button type="submit" className={buttonClasses("primary")}>
            {t("typeCard")}
          </button>
        </form>
      ) : null;
    case "refunded":
      return (
        transactionId && (
          <>
            <LinkButton variant="primary" href={paths.transaction(storeId, transactionId)}>
              {t("openTransaction")}
            </LinkButton>
            <LinkButton href={receiptPaths.receipt(storeId, transactionId)}>{t("receipt")}</LinkButton>
            <LinkButton href={paths.undo(storeId, transactionId)}>{t("undo")}</LinkButton>
          </>
        )
      );
    case "sending":
    case "in_doubt":
      return <LinkButton href={paths.inDoubt(storeId)}>{t("openInDoubt")}</LinkButton>;
    default:
      return own ? <LinkButton href={paths.newUnreferencedRefund(storeId)}>{t("askAnother")}</LinkButton> : null;
  }
}
