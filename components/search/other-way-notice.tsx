import { useTranslations } from "next-intl";
import { KeyNotice } from "#components/search/key-notice.tsx";

type LeftOutNoticeProps = {
  /** What was looked for, as text. */
  typed: string;
  /** Looks for it among what meets the conditions as well. */
  onTogether: () => void;
};

/** A pasted column is not said again. */
const LONGEST_SAID = 40;

/** That a number was looked for without the conditions that stood there; a key looks for it among what meets them. */
export function LeftOutNotice({ typed, onTogether }: LeftOutNoticeProps) {
  const t = useTranslations("search");
  return (
    <KeyNotice letter="b" action={t("leftOutTogether")} onAction={onTogether}>
      {typed.length > LONGEST_SAID ? t("leftOutMany") : t("leftOut", { typed: t("quoted", { typed }) })}
    </KeyNotice>
  );
}
