import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { NOTICE_TEXTS } from "#components/in-doubt/notice-texts.ts";
import type { NoticeView } from "#components/in-doubt/notice-view.ts";

/** Shows the text of a notice, and the time of its event. */
export function NoticeWords({ notice }: { notice: NoticeView }) {
  const t = useTranslations("notices");
  const locale = useLocale();
  const { kind, verb, amountCents, currency, happenedAt } = notice;
  return (
    <>
      <p>{t(NOTICE_TEXTS[kind][verb], { amount: moneyText(amountCents, currency, locale) })}</p>
      <p className="text-ink-muted">{t.rich("happened", { time: () => <Moment moment={happenedAt} /> })}</p>
    </>
  );
}
