"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FiguresNotRead, VoidsUnknown } from "#components/home/figures-not-read.tsx";
import { FiguresTable } from "#components/home/figures-table.tsx";
import type { HomeFigure } from "#components/home/home-figures.ts";
import { useFigures } from "#components/home/use-figures.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { paths } from "#lib/paths.ts";

type MonthName = "this_month" | "last_month";

/**
 * One month's figures. They are read only when the person asks: a month of a large store is many pages of the service.
 * The rows of the month are one click away without it.
 */
export function MonthFigures({
  storeId,
  month,
  figureHref,
}: {
  storeId: string;
  month: MonthName;
  figureHref: Readonly<Record<HomeFigure, string>>;
}) {
  const t = useTranslations("home.months");
  const [asked, setAsked] = useState(false);
  const href = paths.transactions(storeId, `range=${month}`);
  return (
    <Panel
      title={t(month)}
      actions={
        <>
          <LinkButton variant="quiet" href={href}>
            {t("rows")}
          </LinkButton>
          {!asked && (
            <Button onClick={() => setAsked(true)} aria-label={t("showNamed", { month: t(month) })}>
              {t("show")}
            </Button>
          )}
        </>
      }
    >
      {asked ? (
        <ReadFigures storeId={storeId} month={month} href={href} figureHref={figureHref} />
      ) : (
        <p className="text-ink-muted">{t("about")}</p>
      )}
    </Panel>
  );
}

function ReadFigures({
  storeId,
  month,
  href,
  figureHref,
}: {
  storeId: string;
  month: MonthName;
  href: string;
  figureHref: Readonly<Record<HomeFigure, string>>;
}) {
  const t = useTranslations("home.months");
  const [turn, setTurn] = useState(0);
  const answer = useFigures(storeId, month, turn);
  const again = () => setTurn(turn + 1);
  if (answer === null) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <p role="status" className="text-ink-muted">
          {t("reading")}
        </p>
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (answer.kind !== "done")
    return <FiguresNotRead cause={answer.kind === "unavailable" ? answer.cause : null} onRetry={again} />;
  const { from, to, totals, missing, voidsUnknown } = answer.value;
  return (
    <div className="flex flex-col gap-3">
      {missing !== null && <FiguresNotRead cause={missing} onRetry={again} />}
      <VoidsUnknown count={voidsUnknown} />
      <FiguresTable
        label={t(month)}
        figureHref={figureHref}
        columns={[{ heading: t("days", { from, to }), href, totals }]}
      />
    </div>
  );
}
