import type { OtherScope } from "#components/search/address/check-draft.ts";
import { OtherScopeNotice } from "#components/search/results/other-scope-notice.tsx";
import { TakenAsDays } from "#components/search/results/taken-as-days.tsx";
import type { OpenedSearch, RequestedWords } from "#lib/domain/search/opened-search.ts";
import type { Days } from "#lib/domain/time/days.ts";

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
