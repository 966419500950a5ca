"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { AttentionLine } from "#components/top/home/attention-line.tsx";
import { useFigures } from "#components/top/home/use-figures.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Shows how many pre-auths expire within two days, or `none` for zero. Reads the service after the page has loaded.
 */
export function ExpiringPreAuthsList({ storeId, none }: { storeId: string; none: ReactNode }) {
  const t = useTranslations("home.attention");
  const answer = useFigures(storeId, "expiring_pre_auths");
  if (answer === null) {
    return (
      <li className="flex items-center gap-2.5 px-4 py-2.5 text-ink-muted" aria-busy="true">
        <Icon name="hourglass" />
        {t("expiringReading")}
      </li>
    );
  }
  const isRead = answer.kind === "done" && answer.value.missing === null;
  if (isRead && answer.value.count === 0) return none;
  return (
    <AttentionLine icon={isRead ? "hourglass" : "warning-triangle"} href={paths.preAuths(storeId)} uncertain={!isRead}>
      {isRead ? t("expiring", { count: answer.value.count }) : t("expiringNotRead")}
    </AttentionLine>
  );
}
