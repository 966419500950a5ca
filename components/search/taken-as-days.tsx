import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Notice } from "#components/ui/notice.tsx";

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
    <Notice
      tone="info"
      actions={
        <Button onClick={onInstead} data-shortcut="t" aria-keyshortcuts="t">
          {t("takenInstead")}
          <KeyHint keys="t" />
        </Button>
      }
    >
      {t("takenAsDays", { words })}
    </Notice>
  );
}
