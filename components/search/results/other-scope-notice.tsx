import { useTranslations } from "next-intl";
import type { OtherScope } from "#components/search/address/check-draft.ts";
import { KeyNotice } from "#components/search/results/key-notice.tsx";

type OtherScopeNoticeProps = {
  otherScope: OtherScope;
  onAsk: () => void;
};

/** A pasted column is not said again. */
const LONGEST_SAID = 40;

/**
 * That words were looked for without the conditions that stood there, or among what meets them; a key looks for them the other
 * way.
 */
export function OtherScopeNotice({ otherScope: { scope, asked }, onAsk }: OtherScopeNoticeProps) {
  const t = useTranslations("search");
  const typed = asked.words.trim();
  return (
    <KeyNotice letter="b" action={t(`otherScope.${scope}.ask`)} onAction={onAsk}>
      {typed.length > LONGEST_SAID
        ? t(`otherScope.${scope}.many`)
        : t(`otherScope.${scope}.typed`, { typed: t("quoted", { typed }) })}
    </KeyNotice>
  );
}
