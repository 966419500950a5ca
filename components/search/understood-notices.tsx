import type { OtherWay } from "#components/builder/check-draft.ts";
import { OtherWayNotice } from "#components/search/other-way-notice.tsx";
import { TakenAsDays } from "#components/search/taken-as-days.tsx";
import type { Days } from "#lib/domain/days.ts";
import type { AskedWords, OpenedSearch } from "#lib/domain/opened-search.ts";

type UnderstoodNoticesProps = {
  opened: OpenedSearch;
  otherWay: OtherWay | null;
  /** Asks for other words, or in other days. */
  onAsk: (asked: AskedWords & { days: Days }) => void;
};

/** What may have been meant otherwise than it was asked, with a key each that asks it so. */
export function UnderstoodNotices({ opened, otherWay, onAsk }: UnderstoodNoticesProps) {
  const { takenAsDays, address } = opened;
  return (
    <>
      {takenAsDays && <TakenAsDays typed={takenAsDays.typed} onInstead={() => onAsk(takenAsDays.instead)} />}
      {otherWay && (
        <OtherWayNotice otherWay={otherWay} onAsk={() => onAsk({ ...otherWay.asked, days: address.days })} />
      )}
    </>
  );
}
