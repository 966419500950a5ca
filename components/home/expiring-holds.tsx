"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFigures } from "#components/home/use-figures.ts";
import { Icon } from "#components/ui/icon.tsx";
import { paths } from "#lib/paths.ts";

/**
 * The line about pre-auths that expire within two days. It reads the service after the page is there. Without any it
 * draws `none`.
 */
export function ExpiringHolds({ storeId, none }: { storeId: string; none: ReactNode }) {
  const t = useTranslations("home.attention");
  const answer = useFigures(storeId, "expiring_holds");
  if (answer === null) {
    return (
      <li className="flex items-center gap-2.5 px-4 py-2.5 text-ink-muted" aria-busy="true">
        <Icon name="hold" />
        {t("expiringReading")}
      </li>
    );
  }
  const isRead = answer.kind === "done" && answer.value.missing === null;
  if (isRead && answer.value.count === 0) return none;
  return (
    <li>
      <Link
        prefetch={false}
        href={paths.holds(storeId)}
        className="flex items-start gap-2.5 px-4 py-2.5 hover:bg-sunken"
      >
        <Icon
          name={isRead ? "hold" : "warning-triangle"}
          className={`mt-0.5 ${isRead ? "text-accent" : "text-doubt"}`}
        />
        <span className="min-w-0 flex-1 underline underline-offset-4">
          {isRead ? t("expiring", { count: answer.value.count }) : t("expiringNotRead")}
        </span>
        <Icon name="chevron-right" className="mt-0.5 text-ink-muted" />
      </Link>
    </li>
  );
}
