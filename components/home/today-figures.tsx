"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FiguresNotRead, VoidsUnknown } from "#components/home/figures-not-read.tsx";
import { FiguresTable } from "#components/home/figures-table.tsx";
import type { HomeFigure } from "#components/home/home-figures.ts";
import { HourChart } from "#components/home/hour-chart.tsx";
import { useFigures } from "#components/home/use-figures.ts";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths.ts";

/** Today beside the same weekday before, as bars by hour and as figures. Reads the service after the page is there. */
export function TodayFigures({
  storeId,
  figureHref,
}: {
  storeId: string;
  figureHref: Readonly<Record<HomeFigure, string>>;
}) {
  const t = useTranslations("home.today");
  const [turn, setTurn] = useState(0);
  const answer = useFigures(storeId, "today", turn);
  return (
    <Panel title={t("title")}>
      {answer === null ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <p role="status" className="text-ink-muted">
            {t("reading")}
          </p>
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      ) : answer.kind === "done" ? (
        <div className="flex flex-col gap-3">
          {answer.value.missing !== null && (
            <FiguresNotRead cause={answer.value.missing} onRetry={() => setTurn(turn + 1)} />
          )}
          <VoidsUnknown count={answer.value.voidsUnknown} />
          <HourChart today={answer.value.today} before={answer.value.before} />
          <FiguresTable
            label={t("title")}
            figureHref={figureHref}
            columns={[
              {
                heading: t("soFar", { time: answer.value.time }),
                href: dayHref(storeId, answer.value.today.day),
                totals: answer.value.today.totals,
              },
              {
                heading: t("beforeSoFar", { day: answer.value.before.day, time: answer.value.time }),
                href: dayHref(storeId, answer.value.before.day),
                totals: answer.value.before.soFar,
              },
              {
                heading: t("beforeWhole", { day: answer.value.before.day }),
                href: dayHref(storeId, answer.value.before.day),
                totals: answer.value.before.totals,
                onWideOnly: true,
              },
            ]}
          />
        </div>
      ) : (
        <FiguresNotRead cause={answer.kind === "unavailable" ? answer.cause : null} onRetry={() => setTurn(turn + 1)} />
      )}
    </Panel>
  );
}

function dayHref(storeId: string, day: string): string {
  return paths.transactions(storeId, formatAddress({ ...DEFAULT_ADDRESS, days: { from: day, to: day } }));
}
