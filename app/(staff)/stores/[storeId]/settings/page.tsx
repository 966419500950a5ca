import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  changeBookRetentionAction,
  changeDoubtSettingsAction,
  changeKeptFilesAction,
  changeOriginalsMonthsAction,
  changePaymentSettingsAction,
  changeReasonListAction,
  changeReceiptSettingsAction,
  changeRoleLimitsAction,
} from "#app/(staff)/stores/[storeId]/settings/actions.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { KeptFilesSection } from "#lib/pages/settings/kept-files-section.tsx";
import {
  DayBookSection,
  DoubtsSection,
  LimitsSection,
  PaymentsSection,
  ReasonsSection,
  UnreferencedSection,
} from "#lib/pages/settings/page-sections.tsx";
import { ReceiptsSection } from "#lib/pages/settings/receipts-section.tsx";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

const TABS = ["limits", "payments", "reasons", "receipts", "doubts", "unreferenced", "dayBook"] as const;

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
  const shown = TABS.find((name) => name === tab) ?? "limits";
  const sections = {
    limits: <LimitsSection context={context} save={changeRoleLimitsAction} />,
    payments: <PaymentsSection context={context} save={changePaymentSettingsAction} />,
    reasons: (
      <>
        <ReasonsSection context={context} act="give_back" save={changeReasonListAction} />
        <ReasonsSection context={context} act="undo" save={changeReasonListAction} />
      </>
    ),
    receipts: <ReceiptsSection context={context} save={changeReceiptSettingsAction} />,
    doubts: <DoubtsSection context={context} save={changeDoubtSettingsAction} />,
    unreferenced: <UnreferencedSection context={context} save={changeOriginalsMonthsAction} />,
    dayBook: (
      <>
        <DayBookSection context={context} save={changeBookRetentionAction} />
        <KeptFilesSection context={context} save={changeKeptFilesAction} />
      </>
    ),
  };
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead", { store: storeName })} />
      <TabLinks
        label={t("tabs.label")}
        tabs={TABS.map((name) => ({
          href: paths.settings(storeId, name === "limits" ? undefined : name),
          text: t(`tabs.${name}`),
          isShown: name === shown,
        }))}
      />
      {TABS.map((name) => (
        <div key={name} hidden={name !== shown} className={name === shown ? "flex flex-col gap-4" : ""}>
          {sections[name]}
        </div>
      ))}
    </div>
  );
}
