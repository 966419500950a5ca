import type { OtherWay } from "#components/search/address/check-draft.ts";
import { OtherWayNotice } from "#components/search/results/other-way-notice.tsx";
import { TakenAsDays } from "#components/search/results/taken-as-days.tsx";
import type { AskedWords, OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Days } from "#lib/domain/time/days.ts";

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
