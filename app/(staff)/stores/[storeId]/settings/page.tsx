import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { changeRoleLimitsAction, changeSettingAction } from "#app/(staff)/stores/[storeId]/settings/actions.ts";
import { TabLinks } from "#components/ground/ui/buttons/tab-links.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { SETTING_TABS, SETTINGS } from "#lib/inputs/top/settings.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { LimitsSection } from "#lib/pages/settings/limits-section.tsx";
import { SettingPanel } from "#lib/pages/settings/setting-panel.tsx";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

const TEXTS = [
  "frame.roles",
  ...["settings", "reasons", "payments.means"],
  ...["receipts.settings", "receipts.languages", "receipts.papers", "receipts.orders"],
] as MessagePart[];

/**
 * Shows the settings of one store, a tab at a time. The others stay mounted, so that going to another tab loses nothing typed.
 * Each section reads its own setting and checks its own permission.
 */
export default async function SettingsPage({
  params,
  searchParams,
}: {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<{ tab?: string | string[] }>;
}) {
  const context = await storeContext((await params).storeId);
  const { actor, storeId, storeName } = context;
  const t = await getTranslations("settings");
  if (!may(actor, "settings.manage", storeId)) {
    return (
      <EmptyState icon="lock" title={<h1>{t("forbiddenTitle")}</h1>}>
        {t("forbidden", { store: storeName })}
      </EmptyState>
    );
  }
  const { tab } = await searchParams;
  const shown = SETTING_TABS.find((name) => name === tab) ?? "limits";
  const panels = Object.values(SETTINGS).filter(({ section }) => section !== "bookkeeping");
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead", { store: storeName })} />
      <TabLinks
        label={t("tabs.label")}
        tabs={SETTING_TABS.map((name) => ({
          href: paths.settings(storeId, name === "limits" ? undefined : name),
          text: t(`tabs.${name}`),
          isShown: name === shown,
        }))}
      />
      <ClientMessages texts={TEXTS}>
        {SETTING_TABS.map((tab) => (
          <div key={tab} hidden={tab !== shown} className={tab === shown ? "flex flex-col gap-4" : ""}>
            {tab === "limits" && <LimitsSection context={context} save={changeRoleLimitsAction} />}
            {panels.map(
              ({ name, section }) =>
                section === tab && <SettingPanel key={name} context={context} name={name} save={changeSettingAction} />,
            )}
          </div>
        ))}
      </ClientMessages>
    </div>
  );
}
