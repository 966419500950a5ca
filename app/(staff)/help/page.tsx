import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { NoStore } from "#components/ground/amounts/forbidden.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { KeyPanel } from "#components/top/help/key-panel.tsx";
import { OwnAccessList } from "#components/top/help/own-access.tsx";
import { PracticeHelp } from "#components/top/help/practice-help.tsx";
import { SearchExampleList } from "#components/top/help/search-example-list.tsx";
import { loadHelp } from "#lib/pages/help/load-help.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { staffContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("help"))("title") };
}

/** Shows keys, search examples and permissions of the signed-in person, in the frame of their first store. */
export default async function HelpPage() {
  const { actor, preferences } = await staffContext();
  const t = await getTranslations("help");
  const tRole = await getTranslations("frame.roles");
  const [storeId] = Object.keys(actor.roles);
  const store = storeId === undefined ? null : await storeContext(storeId);
  const help = store && (await loadHelp(store));
  const role = store && actor.roles[store.storeId];
  return (
    <StoreShell storeId={storeId} viewActions={{ ...views }}>
      {store === null || help === null || !role ? (
        <NoStore name={actor.name} />
      ) : (
        <div className="flex max-w-5xl flex-col gap-4">
          <PageHeader title={t("title")} lead={t("lead", { role: tRole(role), store: store.storeName })} />
          <OwnAccessList help={help} currency={store.currency} />
          {help.examples.length > 0 && <SearchExampleList storeId={store.storeId} examples={help.examples} />}
          <KeyPanel actor={actor} storeId={store.storeId} singleLetterKeys={preferences.singleLetterKeys} />
          {help.practice && <PracticeHelp practice={help.practice} />}
        </div>
      )}
    </StoreShell>
  );
}
