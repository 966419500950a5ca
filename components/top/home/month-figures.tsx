"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Skeleton } from "#components/ground/ui/signs/skeleton.tsx";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import { FiguresTable } from "#components/top/home/figures-table.tsx";
import type { HomeFigure } from "#components/top/home/home-figures.ts";
import { ReadFigures } from "#components/top/home/read-figures.tsx";
import { useFigures } from "#components/top/home/use-figures.ts";
import { paths } from "#lib/paths/paths.ts";

type MonthName = "this_month" | "last_month";

/**
 * Shows the figures of one month, only when the person asks: a month of a large store is many pages of the service. A
 * link opens the month's rows without them.
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
            <VisuallyHidden> ({t(month)})</VisuallyHidden>
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
        <FiguresOfMonth storeId={storeId} month={month} href={href} figureHref={figureHref} />
      ) : (
        <p className="text-ink-muted">{t("about")}</p>
      )}
    </Panel>
  );
}

function FiguresOfMonth({
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
  return (
    <ReadFigures
      answer={answer}
      reading={t("reading")}
      coming={<Skeleton className="h-40" />}
      onRetry={() => setTurn(turn + 1)}
    >
      {({ from, to, totals }) => (
        <FiguresTable
          label={t(month)}
          figureHref={figureHref}
          columns={[{ heading: t("days", { from, to }), href, totals }]}
        />
      )}
    </ReadFigures>
  );
}
