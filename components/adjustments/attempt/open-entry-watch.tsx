"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { CheckNow } from "#components/adjustments/attempt/check-now.tsx";
import { ForCustomer } from "#components/adjustments/attempt/for-customer.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { SettledNotice, useSettled } from "#components/adjustments/attempt/settled-notice.tsx";
import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { Notice } from "#components/ui/notice.tsx";

const REFRESH_MS = 5_000;

/**
 * Watches our unsettled operation on a shown transaction: reads the page again until it settles, then says how. `open` is null
 * while there is none; keep this in place, so that the end is shown.
 */
export function OpenEntryWatch({ open, check }: { open: OpenEntry | null; check: CheckAction }) {
  const entries = useMemo(() => (open ? [open] : []), [open]);
  const settled = useSettled(entries, check);
  useSteadyRefresh(open !== null, REFRESH_MS);
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {settled.map((entry) => (
        <SettledNotice key={entry.entry.operationId} settled={entry} linked={false} />
      ))}
      {open && <OpenNotice entry={open} check={check} />}
    </div>
  );
}

function OpenNotice({ entry, check }: { entry: OpenEntry; check: CheckAction }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { verb, act, state, askedAt, staffName, checks } = entry;
  const title = t(`noticeTitle.${state}`, { verb, amount: moneyText(entry.amountCents, entry.currency, locale) });
  return (
    <Notice
      tone="doubt"
      role="group"
      aria-label={title}
      title={title}
      actions={<CheckNow entry={entry} check={check} />}
    >
      <p>
        {t.rich("askedOnce", {
          name: staffName,
          time: () => <Moment moment={askedAt} />,
        })}{" "}
        {t(`explained.${state}`)}
      </p>
      <p className="font-semibold">{t("doNotRepeat")}</p>
      <ForCustomer act={act} />
      {/* Changes at every check: not announced. */}
      <p aria-live="off" className="text-xs text-ink-muted">
        {t("checks", { count: checks })}
      </p>
    </Notice>
  );
}
