"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import type { DismissReturn } from "#components/books/settlement/dismiss-return-button.tsx";
import { SettlementParts } from "#components/books/settlement/settlement-parts.tsx";
import { SettlementTable } from "#components/books/settlement/settlement-table.tsx";
import type { SettlementView } from "#components/books/settlement/settlement-view.ts";
import { StatementPanel } from "#components/books/settlement/statement-panel.tsx";
import { type TakeBack, TakeBackButton } from "#components/books/settlement/take-back-button.tsx";
import type { Answer } from "#components/ground/answers/answer.ts";
import { fetchAnswer } from "#components/ground/answers/fetch-answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Skeleton } from "#components/ground/ui/signs/skeleton.tsx";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import { settlementPaths } from "#lib/paths/settlement-paths.ts";

/** Reads the settlements of a period, and shows them when they come. Leaving the page ends the read. */
export function SettlementReport({
  storeId,
  currency,
  days,
  zone,
  takeBack,
  dismissReturn,
}: {
  storeId: string;
  /** The store's own. */
  currency: string;
  days: SettlementDays;
  zone: string;
  takeBack: TakeBack;
  dismissReturn: DismissReturn;
}) {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<SettlementView> | null>(null);
  const path = settlementPaths.report(storeId, days);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads the same path again.
  useEffect(() => {
    const controller = new AbortController();
    fetchAnswer<Answer<SettlementView>>(path, controller.signal).then((read) => {
      if (!controller.signal.aborted) setAnswer(read);
    });
    return () => controller.abort();
  }, [path, turn]);
  const retry = () => {
    setAnswer(null);
    setTurn(turn + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <ReadSettlements
        answer={answer}
        days={days}
        zone={zone}
        onRetry={retry}
        takeBackOf={(of) => (
          <TakeBackButton of={{ storeId, ...of }} takeBack={takeBack} onTakenBack={() => setTurn(turn + 1)} />
        )}
      />
      {/* The table stays while it is read again. */}
      <StatementPanel
        storeId={storeId}
        currency={currency}
        dismissReturn={dismissReturn}
        onChecked={() => setTurn(turn + 1)}
      />
    </div>
  );
}

function ReadSettlements({
  answer,
  days,
  zone,
  onRetry,
  takeBackOf,
}: {
  answer: Answer<SettlementView> | null;
  days: SettlementDays;
  zone: string;
  onRetry: () => void;
  takeBackOf: (of: { day: string; currency: string }) => ReactNode;
}) {
  const t = useTranslations("settlement");
  const retry = <Button onClick={onRetry}>{t("again")}</Button>;
  if (answer === null) return <SettlementComing />;
  if (answer.kind !== "done") {
    return (
      <Notice tone="danger" title={t("notRead")} actions={retry}>
        <p>{t("notReadText")}</p>
      </Notice>
    );
  }
  const { currencies, unreadRecords, unreadOwn, awaitedCount } = answer.value;
  const isWhole = unreadRecords.length + unreadOwn.length + awaitedCount === 0;
  return (
    <div className="flex flex-col gap-4">
      {!isWhole && <SettlementParts view={answer.value} retry={retry} />}
      {currencies.map(({ currency, lines }) => (
        <SettlementTable
          key={currency}
          currency={currency}
          lines={lines}
          days={days}
          zone={zone}
          isOnly={currencies.length === 1}
          takeBackOf={(day) => takeBackOf({ day, currency })}
        />
      ))}
      {currencies.length === 0 && isWhole && (
        <Panel flush>
          <EmptyState icon="bank" title={t("empty")}>
            {t("emptyText", days)}
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}

function SettlementComing() {
  const t = useTranslations("settlement");
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="text-ink-muted">
        {t("reading")}
      </p>
      <Skeleton className="h-96" />
    </div>
  );
}
