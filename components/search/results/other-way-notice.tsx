import { useTranslations } from "next-intl";
import type { OtherWay } from "#components/search/address/check-draft.ts";
import { KeyNotice } from "#components/search/results/key-notice.tsx";

type OtherWayNoticeProps = {
  otherWay: OtherWay;
  onAsk: () => void;
};

/** A pasted column is not said again. */
const LONGEST_SAID = 40;

/**
 * That words were looked for without the conditions that stood there, or among what meets them; a key looks for them the other
 * way.
 */
export function OtherWayNotice({ otherWay: { way, asked }, onAsk }: OtherWayNoticeProps) {
  const t = useTranslations("search");
  const typed = asked.words.trim();
  return (
    <KeyNotice letter="b" action={t(`otherWay.${way}.ask`)} onAction={onAsk}>
      {typed.length > LONGEST_SAID
        ? t(`otherWay.${way}.many`)
        : t(`otherWay.${way}.typed`, { typed: t("quoted", { typed }) })}
    </KeyNotice>
  );
}
