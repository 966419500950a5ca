import { useLocale, useTranslations } from "next-intl";
import { KeyNotice } from "#components/search/results/key-notice.tsx";

type TakenAsDaysProps = {
  typed: readonly string[];
  /** Looks for the words themselves. */
  onInstead: () => void;
};

/** That words of the one box were taken for days, which may have been meant for something else; a key takes them as words. */
export function TakenAsDays({ typed, onInstead }: TakenAsDaysProps) {
  const t = useTranslations("search");
  const locale = useLocale();
  const words = new Intl.ListFormat(locale).format(typed.map((one) => t("quoted", { typed: one })));
  return (
    <KeyNotice letter="t" action={t("takenInstead")} onAction={onInstead}>
      {t("takenAsDays", { words })}
    </KeyNotice>
  );
}
