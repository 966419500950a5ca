import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Keys } from "#components/shell/keys.tsx";
import { destinations } from "#components/shell/navigation.ts";
import type { CountedPlace } from "#components/shell/place-count.tsx";
import { Rail } from "#components/shell/rail.tsx";
import { SessionEnd } from "#components/shell/session-end.tsx";
import { TopBar } from "#components/shell/top-bar.tsx";
import type { Actor } from "#lib/domain/people/permissions.ts";

/** The signed-in frame around every page: skip link, top bar, rail and the one main part. `store` is null for a person without any. */
export function Shell({
  store,
  actor,
  singleLetterKeys,
  counts,
  children,
}: {
  store: { id: string; name: string } | null;
  actor: Actor;
  singleLetterKeys: boolean;
  /** What waits at a place of this store. */
  counts: Readonly<Record<CountedPlace, number>>;
  children: ReactNode;
}) {
  const t = useTranslations("frame");
  const places = store ? destinations(actor, store.id) : [];
  return (
    <>
      <a
        href="#content"
        className="absolute top-1 left-1 z-50 -translate-y-20 rounded bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <TopBar
        storeName={store?.name ?? null}
        personName={actor.name}
        role={store ? (actor.roles[store.id] ?? null) : null}
        keys={
          <Keys
            enabled={singleLetterKeys}
            places={places.map(({ key, href, name }) => ({ key, href, label: t(name) }))}
          />
        }
      />
      {store && <SessionEnd storeId={store.id} />}
      <div className="flex flex-1">
        {store && places.length > 0 && (
          <Rail storeId={store.id} places={places} counts={counts} singleLetterKeys={singleLetterKeys} />
        )}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none max-sm:pb-20 lg:p-6 print:p-0">
          {children}
        </main>
      </div>
    </>
  );
}
