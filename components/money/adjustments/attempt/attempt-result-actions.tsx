import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignInElsewhere } from "#components/ground/answers/sign-in-elsewhere.tsx";
import { reloadKeepingFields } from "#components/ground/answers/typed-fields.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyLink } from "#components/ground/ui/buttons/key-button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import type { AttemptResult, RequestedAdjustment } from "#components/money/adjustments/attempt/attempt.ts";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import { paths } from "#lib/paths/paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

export type Settled = Exclude<AttemptResult, { kind: "in_doubt" }>;

export type ResultActionsProps = {
  result: Settled;
  request: RequestedAdjustment;
  /** Sends the same operation again: it is answered, and never applied twice. */
  onLook: () => void;
  looking: boolean;
  onReview: () => void;
  /** Reads the page again for another operation. The form keeps its contents. */
  onRenew: () => void;
  renewing: boolean;
};

/** Offers the next steps, by the result. */
export function AttemptResultActions({
  result,
  request: { act, offer, originalId = null },
  onLook,
  looking,
  onReview,
  onRenew,
  renewing,
}: ResultActionsProps): ReactNode {
  const t = useTranslations("refund");
  const sale = (
    <LinkButton href={paths.transaction(offer.storeId, offer.transactionId)}>{t("toSale", { act })}</LinkButton>
  );
  switch (result.kind) {
    case "done":
      return <AfterDone result={result.value} act={act} offer={offer} originalId={originalId} />;
    case "awaiting_approval":
      return (
        <>
          <LinkButton href={paths.approval(offer.storeId, result.requestId)}>{t("awaiting_approval.open")}</LinkButton>
          {sale}
        </>
      );
    case "declined":
    case "not_permitted":
      return sale;
    case "not_allowed":
    case "unavailable":
    case "invalid":
      return (
        <>
          <Button pending={renewing} onClick={onRenew}>
            {t(result.kind === "unavailable" ? "tryAgain" : "freshForm")}
          </Button>
          {sale}
        </>
      );
    case "outdated":
      return (
        <>
          <Button onClick={reloadKeepingFields}>{t("reload")}</Button>
          {sale}
        </>
      );
    case "not_taken":
      return (
        <>
          <Button pending={looking} onClick={onLook}>
            {t("tryAgain")}
          </Button>
          {sale}
        </>
      );
    case "signed_out":
      return (
        <>
          <SignInElsewhere signedInNow={result.signedInNow} />
          <Button onClick={onReview}>{t("backToReview")}</Button>
        </>
      );
    case "broken":
    case "lost":
      return (
        <>
          {result.kind === "lost" && result.signedOut && <SignInElsewhere signedInNow={result.signedOut.signedInNow} />}
          <Button pending={looking} onClick={onLook}>
            {t("lost.look")}
          </Button>
          {sale}
        </>
      );
  }
}

/** Offers the receipt first, then the next customer, then everything about this one. */
function AfterDone({
  result,
  act,
  offer: { storeId, transactionId },
  originalId,
}: {
  result: CompletedOperation;
  act: RequestedAdjustment["act"];
  offer: RequestedAdjustment["offer"];
  originalId: string | null;
}) {
  const t = useTranslations("refund");
  const isOfPreAuth = act === "completion" || act === "release";
  return (
    <>
      {result.transactionId !== "" && (
        <KeyLink letter="p" variant="primary" href={receiptPaths.printedReceipt(storeId, result.transactionId)}>
          {t("receipt")}
        </KeyLink>
      )}
      {isOfPreAuth && <LinkButton href={paths.preAuths(storeId)}>{t("toPreAuths")}</LinkButton>}
      <KeyLink letter="n" href={paths.transactions(storeId)}>
        {t("newSearch")}
      </KeyLink>
      {originalId !== null && (
        <LinkButton variant="quiet" href={paths.transaction(storeId, originalId)}>
          {t("openSale")}
        </LinkButton>
      )}
      <LinkButton variant="quiet" href={paths.transaction(storeId, transactionId)}>
        {t("toSale", { act })}
      </LinkButton>
      {result.transactionId !== "" && (
        <LinkButton variant="quiet" href={paths.transaction(storeId, result.transactionId)}>
          {t("toResult", { act })}
        </LinkButton>
      )}
      {isUndoable(act, result) && (
        <KeyLink
          letter="u"
          variant="quiet"
          // A completion is refunded; today, before the cut-off, that is its void.
          href={(act === "completion" ? paths.giveBack : paths.undo)(storeId, result.transactionId)}
        >
          {t("undo")}
        </KeyLink>
      )}
    </>
  );
}

/** Whether the result can be undone: a refund, or a completion that charged something. */
function isUndoable(act: RequestedAdjustment["act"], { transactionId, amountCents }: CompletedOperation): boolean {
  return transactionId !== "" && (act === "refund" || (act === "completion" && amountCents > 0));
}
