import { useTranslations } from "next-intl";
import type { Destination } from "#components/shell/navigation.ts";
import { type CountedPlace, PlaceCount } from "#components/shell/place-count.tsx";
import { RailLink } from "#components/shell/rail-link.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PinnedViews } from "#components/views/pinned-views.tsx";

/** The places of the dashboard: a rail with words, with signs above small words when there is less room, a bottom bar on a phone. */
export function Rail({
  storeId,
  places,
  counts,
  singleLetterKeys,
}: {
  storeId: string;
  places: readonly Destination[];
  counts: Readonly<Record<CountedPlace, number>>;
  singleLetterKeys: boolean;
}) {
  const t = useTranslations("frame");
  return (
    <nav
      aria-label={t("navigation")}
      className="print:hidden fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface sm:sticky sm:inset-x-auto sm:top-(--frame-top) sm:bottom-auto sm:h-[calc(100dvh-var(--frame-top))] sm:w-[clamp(6rem,20vw,8rem)] sm:overflow-y-auto sm:shrink-0 sm:border-t-0 sm:border-r lg:w-52"
    >
      <ul className="flex gap-1 overflow-x-auto p-1 sm:flex-col sm:overflow-x-visible lg:p-2">
        {places.map((place) => (
          <li key={place.name} className="flex-1 sm:flex-none">
            <RailLink href={place.href} {...(singleLetterKeys ? { shortcut: `g ${place.key}` } : {})}>
              <Icon name={place.icon} />
              <span className="max-w-full truncate">{t(place.name)}</span>
              {(place.name === "inDoubt" || place.name === "approvals") && (
                <PlaceCount place={place.name} storeId={storeId} known={counts[place.name]} />
              )}
            </RailLink>
            {place.name === "transactions" && <PinnedViews />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
