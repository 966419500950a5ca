"use client";

import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import type { LikelySales, LikelySaleView, OriginalLookupView } from "#components/money/unreferenced/likely-search.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Lists the sales that may be the right one, the likeliest first, each with the facts that contradict it. Sales of
 * another card than the typed one are folded. Each links to its own refund form.
 */
export function ProposalList({ storeId, sales }: { storeId: string; sales: LikelySales }) {
  const t = useTranslations("unreferenced");
  const { proposals, looked } = sales;
  const isOfOtherCard = ({ contradictions }: LikelySaleView) => contradictions.includes("last_four");
  const ofCard = proposals.filter((proposal) => !isOfOtherCard(proposal));
  const ofOtherCards = proposals.filter(isOfOtherCard);
  return (
    <Panel title={t("found.title", { count: ofCard.length })} flush>
      <p role="status" className="sr-only">
        {t("found.told", { count: ofCard.length })}
      </p>
      {looked.some(({ cut }) => cut) && (
        <div className="p-4 pb-0">
          <Notice tone="warning" role="note">
            {t("found.tooMany")}
          </Notice>
        </div>
      )}
      {proposals.length === 0 ? (
        <EmptyState title={t("found.nothing")}>{t("found.nothingText")}</EmptyState>
      ) : (
        <>
          {ofCard.length === 0 && <p className="px-4 py-3">{t("found.noneOfCard")}</p>}
          <SaleList storeId={storeId} proposals={ofCard} />
          {ofOtherCards.length > 0 && (
            <details className="border-t border-line">
              <summary className="cursor-pointer px-4 py-3 font-medium">
                {t("found.ofOtherCards", { count: ofOtherCards.length })}
              </summary>
              <SaleList storeId={storeId} proposals={ofOtherCards} />
            </details>
          )}
        </>
      )}
      <LookedList looked={looked} />
    </Panel>
  );
}

function SaleList({ storeId, proposals }: { storeId: string; proposals: readonly LikelySaleView[] }) {
  return (
    <ol className="divide-y divide-line">
      {proposals.map((proposal) => (
        <ProposedSale key={proposal.transactionId} storeId={storeId} proposal={proposal} />
      ))}
    </ol>
  );
}

function ProposedSale({ storeId, proposal }: { storeId: string; proposal: LikelySaleView }) {
  const t = useTranslations("unreferenced");
  const { transactionId, amountCents, currency, returnedCents, voided, orderNumber } = proposal;
  const leftCents = voided ? 0 : Math.max(amountCents - returnedCents, 0);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TransactionLink storeId={storeId} transactionId={transactionId} />
          <Amount amountCents={amountCents} currency={currency} className="font-semibold" />
          <span className="tabular-nums">{proposal.soldAt.text}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <CardLabel brand={proposal.cardBrand} lastFour={proposal.lastFour} method={proposal.paymentMethod} />
          {proposal.cardOwner && <span className="wrap-anywhere">{proposal.cardOwner}</span>}
          {orderNumber && <span className="font-mono wrap-anywhere">{orderNumber}</span>}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {proposal.agreements.map((agreement) => (
            <Badge key={agreement} tone="approved" icon="check">
              {t(`agreements.${agreement}`)}
            </Badge>
          ))}
          {proposal.contradictions.map((contradiction) => (
            <Badge key={contradiction} tone="declined" icon="cross-octagon">
              {t(`contradictions.${contradiction}`)}
            </Badge>
          ))}
          {leftCents === 0 && (
            <Badge tone="voided" icon="slash">
              {t(voided ? "found.voided" : "found.nothingLeft")}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex items-start sm:justify-end">
        {leftCents > 0 ? (
          <LinkButton href={paths.giveBack(storeId, transactionId)}>{t("found.giveBack")}</LinkButton>
        ) : (
          <LinkButton href={paths.transaction(storeId, transactionId)}>{t("found.open")}</LinkButton>
        )}
      </div>
    </li>
  );
}

/** Lists each fact searched for, with its days: a person who found nothing sees where the search looked. */
function LookedList({ looked }: { looked: readonly OriginalLookupView[] }) {
  const t = useTranslations("unreferenced");
  return (
    <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-ink-muted">
      <p className="font-medium">{t("looked.title")}</p>
      <ul className="list-disc ps-5">
        {looked.map(({ looked: by, from, to, cut }) => (
          <li key={by}>
            {t(`looked.by.${by}`)}{" "}
            {from === null ? (
              t("looked.anyDay")
            ) : (
              <span className="tabular-nums">{t("looked.days", { from, to })}</span>
            )}
            {cut && <strong className="block font-medium text-ink">{t("looked.cut")}</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
