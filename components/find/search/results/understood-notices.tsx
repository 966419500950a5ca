import { useLocale, useTranslations } from "next-intl";
import type { OtherScope } from "#components/find/search/address/check-draft.ts";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { OpenedSearch, RequestedWords } from "#lib/domain/search/opened-search.ts";
import type { Days } from "#lib/domain/time/days.ts";

type OtherScopeNoticeProps = {
  otherScope: OtherScope;
  onAsk: () => void;
};

/** A pasted column is too long to repeat. */
const LONGEST_SAID = 40;

/** Says that the words were searched without the earlier conditions, or among them; a key searches the other scope. */
function OtherScopeNotice({ otherScope: { scope, request }, onAsk }: OtherScopeNoticeProps) {
  const t = useTranslations("search");
  const typed = request.words.trim();
  return (
    <Notice
      tone="info"
      actions={
        <KeyButton letter="b" onClick={onAsk}>
          {t(`otherScope.${scope}.ask`)}
        </KeyButton>
      }
    >
      {typed.length > LONGEST_SAID
        ? t(`otherScope.${scope}.many`)
        : t(`otherScope.${scope}.typed`, { typed: t("quoted", { typed }) })}
    </Notice>
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
        <OtherScopeNotice otherScope={otherScope} onAsk={() => onAsk({ ...otherScope.request, days: address.days })} />
      )}
    </>
  );
}

type TakenAsDaysProps = {
  typed: readonly string[];
  /** Searches the words as text. */
  onInstead: () => void;
};

/** Says in a quiet line that words in the box were taken for days; a key searches them as words. */
function TakenAsDays({ typed, onInstead }: TakenAsDaysProps) {
  const t = useTranslations("search");
  const locale = useLocale();
  const words = new Intl.ListFormat(locale).format(typed.map((one) => t("quoted", { typed: one })));
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
      <span className="flex items-center gap-1.5 rounded-full border border-line px-2 py-0.5">
        <Icon name="calendar" />
        {t("takenAsDays", { words })}
      </span>
      <KeyButton letter="t" variant="quiet" className="px-2! font-normal" onClick={onInstead}>
        {t("takenInstead")}
      </KeyButton>
    </p>
  );
}
