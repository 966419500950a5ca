import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { endSessionsAction, preferencesAction } from "#app/(staff)/preferences/actions.ts";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { PreferencesForm } from "#components/people/preferences/preferences-form.tsx";
import { SessionList } from "#components/people/preferences/session-list.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { loadSessions } from "#lib/pages/preferences/load-sessions.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { auditPaths } from "#lib/paths/audit-paths.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("preferences"))("title") };
}

/** Shows a person's own preferences. They apply in every store; the frame is that of the first store. */
export default async function PreferencesPage() {
  const { actor, preferences } = await staffContext();
  const t = await getTranslations("preferences");
  return (
    <StoreShell storeId={Object.keys(actor.roles)[0]} viewActions={{ ...views }}>
      <div className="flex max-w-3xl flex-col gap-4">
        <PageHeader
          title={t("title")}
          lead={t("lead")}
          actions={
            <>
              <LinkButton href={factorPaths.own()}>{t("secondStep")}</LinkButton>
              <LinkButton href={auditPaths.ownEvents()}>{t("events")}</LinkButton>
              <LinkButton href={paths.password()}>{t("password")}</LinkButton>
            </>
          }
        />
        <ClientMessages texts={["preferences"]}>
          <PreferencesForm preferences={preferences} save={preferencesAction} />
          <SessionList sessions={await loadSessions()} end={endSessionsAction} />
        </ClientMessages>
      </div>
    </StoreShell>
  );
}
