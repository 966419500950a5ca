"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Skeleton } from "#components/ground/ui/signs/skeleton.tsx";
import { FiguresTable } from "#components/top/home/figures-table.tsx";
import type { HomeFigure } from "#components/top/home/home-figures.ts";
import { HourChart } from "#components/top/home/hour-chart.tsx";
import { ReadFigures } from "#components/top/home/read-figures.tsx";
import { useFigures } from "#components/top/home/use-figures.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows today beside the same weekday before, as bars by hour and as figures. Reads the service after the page has loaded. */
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
      <ReadFigures
        answer={answer}
        reading={t("reading")}
        coming={
          <>
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </>
        }
        onRetry={() => setTurn(turn + 1)}
      >
        {({ today, before, time }) => (
          <>
            <HourChart today={today} before={before} />
            <FiguresTable
              label={t("title")}
              figureHref={figureHref}
              columns={[
                { heading: t("soFar", { time }), href: dayHref(storeId, today.day), totals: today.totals },
                {
                  heading: t("beforeSoFar", { day: before.day, time }),
                  href: dayHref(storeId, before.day),
                  totals: before.soFar,
                },
                {
                  heading: t("beforeWhole", { day: before.day }),
                  href: dayHref(storeId, before.day),
                  totals: before.totals,
                  onWideOnly: true,
                },
              ]}
            />
          </>
        )}
      </ReadFigures>
    </Panel>
  );
}

function dayHref(storeId: string, day: string): string {
  return paths.transactions(storeId, formatAddress({ ...DEFAULT_ADDRESS, days: { from: day, to: day } }));
}
