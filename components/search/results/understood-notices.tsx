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

/** A pasted column is too long to repeat. */
const LONGEST_SAID = 40;

/** Says that the words were searched without the earlier conditions, or among them; a key searches the other scope. */
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
  /** Searches other words, or other days. */
  onAsk: (asked: RequestedWords & { days: Days }) => void;
};

/** Shows how the words were understood, each with a key that searches the other meaning. */
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
  /** Searches the words as text. */
  onInstead: () => void;
};

/** Says that words in the box were taken for days; a key searches them as words. */
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

/** Shows how the words were understood, and a key for the other meaning. */
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
