"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import {
  type LikelySales,
  type LikelySaleView,
  searchOriginals,
  type TypedOfSale,
} from "#components/money/unreferenced/likely-search.ts";
import { OriginalSearch } from "#components/money/unreferenced/original-search.tsx";
import { ProposalList } from "#components/money/unreferenced/proposal-list.tsx";
import { type AskResult, UnreferencedForm } from "#components/money/unreferenced/unreferenced-form.tsx";
import type { UnreferencedInput } from "#lib/inputs/money/unreferenced.ts";

/**
 * Leads to a refund without a sale in steps: search by the known facts, proposed sales, and, only when the person says
 * that none of them is right, the request form.
 */
export function UnreferencedDesk({
  storeId,
  requestId: offeredId,
  months,
  currency,
  reasons,
  ask,
}: {
  storeId: string;
  requestId: string;
  months: number;
  currency: string;
  /** Null when no such refund can be requested. */
  reasons: readonly string[] | null;
  ask: (input: UnreferencedInput) => Promise<AskResult>;
}) {
  const t = useTranslations("unreferenced");
  // The same request id from the first search to the request, even when the page is rendered again.
  const [requestId] = useState(offeredId);
  const [found, setFound] = useState<{ proposals: LikelySales; typed: TypedOfSale } | null>(null);
  const [noneIsIt, setNoneIsIt] = useState(false);

  const none = found?.proposals.proposals.length === 0 ? "nothing" : "none";

  // Searches once more with the requested amount as the sale's amount. Returns how many newly proposed sales there are.
  async function searchAmount(amount: string): Promise<number | null> {
    if (!found) return null;
    const asked = { ...found.typed, amount };
    const answer = await searchOriginals(storeId, { ...asked, requestId }, new AbortController().signal);
    if (answer?.kind !== "done") return null;
    const earlier = found.proposals.proposals;
    const further = answer.value.proposals.filter((one) => !earlier.some((known) => isSame(one, known)));
    setFound({ typed: asked, proposals: { ...answer.value, proposals: [...further, ...earlier] } });
    return further.length;
  }

  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <OriginalSearch
        storeId={storeId}
        requestId={requestId}
        currency={currency}
        onFound={(proposals, typed) => {
          setFound({ proposals, typed });
          setNoneIsIt(false);
        }}
        onLost={() => setFound(null)}
      />
      {found && (
        <>
          <ProposalList storeId={storeId} sales={found.proposals} />
          {reasons && !noneIsIt && (
            <Panel title={t(`${none}.title`)}>
              <div className="flex flex-col items-start gap-3">
                <p className="max-w-prose">{t(`${none}.lead`)}</p>
                <Button onClick={() => setNoneIsIt(true)}>{t(`${none}.confirm`)}</Button>
              </div>
            </Panel>
          )}
          {reasons && noneIsIt && (
            <UnreferencedForm
              storeId={storeId}
              requestId={requestId}
              currency={currency}
              reasons={reasons}
              amount={found.typed.amount}
              ask={ask}
              searchAmount={searchAmount}
            />
          )}
        </>
      )}
      {!found && (
        <Notice tone="info" role="note">
          {t("new.firstSearch", { months })}
        </Notice>
      )}
    </div>
  );
}

function isSame(left: LikelySaleView, right: LikelySaleView): boolean {
  return left.transactionId === right.transactionId;
}
