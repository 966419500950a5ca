import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PinnedViews } from "#components/find/views/pinned-views.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import { BAR_CONTROL } from "#components/top/shell/bar-control.ts";
import { Keys } from "#components/top/shell/keys.tsx";
import { MorePlaces } from "#components/top/shell/more-places.tsx";
import { type Destination, destinations, placesOnBar } from "#components/top/shell/navigation.ts";
import { NewDot } from "#components/top/shell/new-dot.tsx";
import { PlaceCount } from "#components/top/shell/place-count.tsx";
import { ProductMark } from "#components/top/shell/product-mark.tsx";
import { RailLink } from "#components/top/shell/rail-link.tsx";
import { SessionEnd } from "#components/top/shell/session-end.tsx";
import { SignOutButton } from "#components/top/shell/sign-out-button.tsx";
import type { CountedPlace } from "#components/top/shell/waiting-counts.ts";
import { WaitingNews } from "#components/top/shell/waiting-news.tsx";
import type { Actor, Role } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Renders the frame around every signed-in page: top bar, sidebar and the main part. `store` is null for a
 * person without a store.
 */
export function Shell({
  store,
  actor,
  singleLetterKeys,
  counts,
  hasNewViews,
  children,
}: {
  store: { id: string; name: string } | null;
  actor: Actor;
  singleLetterKeys: boolean;
  /** The counts of waiting items at the places of this store. */
  counts: Readonly<Record<CountedPlace, number>>;
  /** Somebody shared a view that the person has not seen yet. */
  hasNewViews: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("frame");
  const texts = useTranslations();
  const places = store ? destinations(actor, store.id) : [];
  return (
    <>
      <TopBar
        storeName={store?.name ?? null}
        personName={actor.name}
        role={store ? (actor.roles[store.id] ?? null) : null}
        places={
          store &&
          places.length > 0 && (
            <nav aria-label={t("navigation")} className="hidden flat:block">
              <MorePlaces
                at="top"
                heading={store.name}
                news={hasNewViews ? <NewDot label={t("newViews")} /> : null}
                places={places.map(({ name, href, icon, label }) => ({
                  href,
                  icon,
                  label: texts(label),
                  waiting: name === "inDoubt" || name === "approvals" ? name : undefined,
                }))}
              />
            </nav>
          )
        }
        keys={
          <Keys
            storeId={store?.id ?? null}
            enabled={singleLetterKeys}
            places={places.map(({ key, href, label }) => ({ key, href, label: texts(label) }))}
          />
        }
      />
      {store && <SessionEnd storeId={store.id} />}
      {store && <WaitingNews storeId={store.id} />}
      <div className="flex flex-1">
        {store && places.length > 0 && (
          <Rail
            storeId={store.id}
            storeName={store.name}
            places={places}
            counts={counts}
            hasNewViews={hasNewViews}
            singleLetterKeys={singleLetterKeys}
          />
        )}
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 p-4 outline-none max-sm:pb-20 lg:p-6 flat:px-2 flat:py-1 print:p-0"
        >
          {children}
        </main>
      </div>
    </>
  );
}

/** The places of the dashboard: a rail with words, with signs above small words when there is less room. A phone has a bottom bar of four and a list of the others. */
function Rail({
  storeId,
  storeName,
  places,
  counts,
  hasNewViews,
  singleLetterKeys,
}: {
  storeId: string;
  storeName: string;
  places: readonly Destination[];
  counts: Readonly<Record<CountedPlace, number>>;
  hasNewViews: boolean;
  singleLetterKeys: boolean;
}) {
  const t = useTranslations("frame");
  const texts = useTranslations();
  const onBar = placesOnBar(places);
  const others = places.filter((place) => !onBar.includes(place));
  return (
    <nav
      aria-label={t("navigation")}
      className="print:hidden flat:hidden fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface sm:sticky sm:inset-x-auto sm:top-(--frame-top) sm:bottom-auto sm:h-[calc(100dvh-var(--frame-top))] sm:w-[clamp(6rem,20vw,8rem)] sm:overflow-y-auto sm:shrink-0 sm:border-t-0 sm:border-r lg:w-52"
    >
      <ul className="flex gap-1 p-1 sm:flex-col lg:p-2">
        {places.map((place) => (
          <li
            key={place.name}
            className={`min-w-0 flex-1 sm:flex-none ${onBar.includes(place) ? "" : "max-sm:hidden"}`}
          >
            <RailLink
              href={place.href}
              exact={place.name === "home"}
              {...(singleLetterKeys ? { shortcut: `g ${place.key}` } : {})}
            >
              <Icon name={place.icon} />
              <span className={`max-w-full truncate ${hasShortName(place.name) ? "max-sm:hidden" : ""}`}>
                {texts(place.label)}
              </span>
              {hasShortName(place.name) && (
                <span className="max-w-full truncate sm:hidden">{t(`short.${place.name}`)}</span>
              )}
              {place.name === "views" && hasNewViews && <NewDot label={t("newViews")} />}
              {isCounted(place.name) && (
                <PlaceCount place={place.name} storeId={storeId} initialCount={counts[place.name]} />
              )}
            </RailLink>
            {place.name === "transactions" && <PinnedViews />}
          </li>
        ))}
        <li className="min-w-0 flex-1 sm:hidden">
          <MorePlaces
            at="bottom"
            heading={storeName}
            news={hasNewViews && others.some(({ name }) => name === "views") ? <NewDot label={t("newViews")} /> : null}
            places={[
              ...others.map(({ href, icon, label }) => ({ href, icon, label: texts(label) })),
              { href: paths.preferences(), icon: "person", label: t("preferences") },
              { href: paths.help(), icon: "help-circle", label: t("help") },
            ]}
          />
        </li>
      </ul>
    </nav>
  );
}

/** Places whose names are too long for a phone's bottom bar, which shows a shorter one. */
const SHORT_NAMES = ["transactions", "approvals"] as const;

function hasShortName(name: Destination["name"]): name is (typeof SHORT_NAMES)[number] {
  return SHORT_NAMES.some((short) => short === name);
}

/** Shows the store and the signed-in person, and the controls for preferences, keys and signing out. */
function TopBar({
  storeName,
  personName,
  role,
  places,
  keys,
}: {
  storeName: string | null;
  personName: string;
  role: Role | null;
  /** The list of places, where there is no rail. */
  places: ReactNode;
  keys: ReactNode;
}) {
  const t = useTranslations("frame");
  return (
    // A container query in letters, not in pixels: larger letters leave less room.
    <header className="@container print:hidden sticky top-0 z-20 h-12 border-b border-line bg-surface sm:top-(--band) low:static flat:pointer-fine:h-9">
      <div className="flex h-full items-center gap-3 px-3">
        <Link
          href={paths.home()}
          prefetch={false}
          className="flex items-center gap-2 rounded font-semibold tracking-tight @5xl:w-46"
        >
          <ProductMark />
          <span className="sr-only @2xl:not-sr-only">{t("product")}</span>
        </Link>
        {places}
        {storeName && (
          <p className="flex min-w-0 items-center gap-1.5 border-l border-line pl-3 @max-xl:gap-0 @max-xl:pl-2">
            <Icon name="store" className="text-ink-muted @max-2xl:hidden" />
            <VisuallyHidden>{t("store")}: </VisuallyHidden>
            <span title={storeName} className="line-clamp-2 wrap-anywhere @max-xl:text-xs/4 @max-xl:font-medium">
              {storeName}
            </span>
          </p>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {keys}
          <p className="max-w-[40cqw] px-2 text-right leading-tight">
            <VisuallyHidden>{t("signedInAs")} </VisuallyHidden>
            <span className="block truncate text-xs font-medium">{personName}</span>
            {role && <span className="block truncate text-xs text-ink-muted">{t(`roles.${role}`)}</span>}
          </p>
          <Link href={paths.help()} prefetch={false} title={t("help")} className={`${BAR_CONTROL} @max-xl:hidden`}>
            <Icon name="help-circle" />
            <span className="sr-only @7xl:not-sr-only">{t("help")}</span>
          </Link>
          <Link
            href={paths.preferences()}
            prefetch={false}
            title={t("preferences")}
            // A phone has it behind More, which needs a store.
            className={`${BAR_CONTROL} ${storeName === null ? "" : "@max-xl:hidden"}`}
          >
            <Icon name="person" />
            <span className="sr-only @7xl:not-sr-only">{t("preferences")}</span>
          </Link>
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}

function isCounted(name: Destination["name"]): name is CountedPlace {
  return name === "inDoubt" || name === "approvals" || name === "files";
}
