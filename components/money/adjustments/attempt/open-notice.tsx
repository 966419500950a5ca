"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { DoubtCourse } from "#components/money/adjustments/attempt/doubt-course.tsx";
import { OPEN_TITLES } from "#components/money/adjustments/attempt/entry-texts.ts";
import { ForCustomer } from "#components/money/adjustments/attempt/for-customer.tsx";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";

/** Says that an operation on this transaction is not settled: one sentence, its course, and words for the customer. */
export function OpenNotice({ entry, actions }: { entry: OpenEntry; actions?: ReactNode }) {
  const t = useTranslations("doubts");
  const locale = useLocale();
  const { verb, act, state, amountCents, currency } = entry;
  const title = t(OPEN_TITLES[state][verb], {
    amount: moneyText(amountCents, currency, locale),
  });
  return (
    <Notice tone="doubt" role="group" aria-label={title} title={title} actions={actions}>
      <p>{t(`explained.${state}`)}</p>
      <DoubtCourse entry={entry} />
      <ForCustomer act={act} />
    </Notice>
  );
}
