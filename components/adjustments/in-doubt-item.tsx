"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { CheckNow } from "#components/adjustments/check-now.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/open-entry.ts";
import { moneyText } from "#components/transactions/amount-text.ts";
import { Moment } from "#components/transactions/moment.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { paths } from "#lib/paths.ts";

/** One request in doubt: what was asked, who asked it when, what is known of it, and a look at once. */
export function InDoubtItem({ entry, check }: { entry: OpenEntry; check: CheckAction }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { storeId, verb, originalId, amountCents, currency, state, staffName, askedAt, checks } = entry;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(12rem,auto)]">
      <div className="flex flex-col items-start gap-1.5">
        <p className="font-semibold">{t("asked", { verb, amount: moneyText(amountCents, currency, locale) })}</p>
        <Link
          prefetch={false}
          href={paths.transaction(storeId, originalId)}
          className="text-accent underline underline-offset-4"
        >
          {t.rich("openSale", { id: originalId, mono: (chunks) => <span className="font-mono">{chunks}</span> })}
        </Link>
        <Badge tone="doubt" icon="question-diamond">
          {t(`state.${state}`)}
        </Badge>
      </div>
      <div className="flex flex-col gap-1">
        <p>{t.rich("askedOnce", { name: staffName, time: () => <Moment moment={askedAt} /> })}</p>
        <p className="text-ink-muted">
          {t(`explained.${state}`)} {t("doNotRepeat")}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <CheckNow entry={entry} check={check} />
        <p className="text-xs text-ink-muted">{t("checks", { count: checks })}</p>
      </div>
    </li>
  );
}
