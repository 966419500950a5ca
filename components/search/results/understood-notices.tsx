import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OtherScope } from "#components/search/address/check-draft.ts";
import { KeyButton } from "#components/ui/key-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { OpenedSearch, RequestedWords } from "#lib/domain/search/opened-search.ts";
import type { Days } from "#lib/domain/time/days.ts";

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
function OtherScopeNotice({ otherScope: { scope, asked }, onAsk }: OtherScopeNoticeProps) {
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

type UnderstoodNoticesProps = {
  opened: OpenedSearch;
  otherScope: OtherScope | null;
  /** Asks for other words, or in other days. */
  onAsk: (asked: RequestedWords & { days: Days }) => void;
};

/** What may have been meant otherwise than it was asked, with a key each that asks it so. */
export function UnderstoodNotices({ opened, otherScope, onAsk }: UnderstoodNoticesProps) {
  const { takenAsDays, address } = opened;
  return (
    <>
      {takenAsDays && <TakenAsDays typed={takenAsDays.typed} onInstead={() => onAsk(takenAsDays.instead)} />}
      {otherScope && (
        <OtherScopeNotice otherScope={otherScope} onAsk={() => onAsk({ ...otherScope.asked, days: address.days })} />
      )}
    </>
  );
}

type TakenAsDaysProps = {
  typed: readonly string[];
  /** Looks for the words themselves. */
  onInstead: () => void;
};

/** That words of the one box were taken for days, which may have been meant for something else; a key takes them as words. */
function TakenAsDays({ typed, onInstead }: TakenAsDaysProps) {
  const t = useTranslations("search");
  const locale = useLocale();
  const words = new Intl.ListFormat(locale).format(typed.map((one) => t("quoted", { typed: one })));
  return (
    <KeyNotice letter="t" action={t("takenInstead")} onAction={onInstead}>
      {t("takenAsDays", { words })}
    </KeyNotice>
  );
}

type KeyNoticeProps = { children: ReactNode; letter: string; action: string; onAction: () => void };

/** How what was typed has been understood, and a key that asks it otherwise. */
function KeyNotice({ children, letter, action, onAction }: KeyNoticeProps) {
  return (
    <Notice
      tone="info"
      actions={
        <KeyButton letter={letter} onClick={onAction}>
          {action}
        </KeyButton>
      }
    >
      {children}
    </Notice>
  );
}
