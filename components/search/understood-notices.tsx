import type { LeftOut } from "#components/builder/check-draft.ts";
import { LeftOutNotice } from "#components/search/left-out-notice.tsx";
import { TakenAsDays } from "#components/search/taken-as-days.tsx";
import type { OpenedSearch } from "#lib/domain/opened-search.ts";
import type { Days } from "#lib/domain/search-address.ts";

type UnderstoodNoticesProps = {
  opened: OpenedSearch;
  leftOut: LeftOut | null;
  /** Asks for other words, or in other days. */
  onAsk: (asked: { words: string; days: Days }) => void;
};

/** What may have been meant otherwise than it was asked, with a key each that asks it so. */
export function UnderstoodNotices({ opened, leftOut, onAsk }: UnderstoodNoticesProps) {
  const { takenAsDays, text, address } = opened;
  return (
    <>
      {takenAsDays && <TakenAsDays typed={takenAsDays.typed} onInstead={() => onAsk(takenAsDays.instead)} />}
      {leftOut && (
        <LeftOutNotice typed={text} onTogether={() => onAsk({ words: leftOut.together, days: address.days })} />
      )}
    </>
  );
}
