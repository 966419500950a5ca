import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  changeDoubtSettingsAction,
  changeOriginalsMonthsAction,
  changeReasonListAction,
  changeRoleLimitsAction,
} from "#app/(staff)/stores/[storeId]/settings/actions.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import {
  DoubtsSection,
  LimitsSection,
  ReasonsSection,
  UnreferencedSection,
} from "#lib/pages/settings/page-sections.tsx";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

/** Shows the settings of one store. Each section reads its own setting and checks its own permission. */
export default async function SettingsPage({ params }: { params: Promise<{ storeId: string }> }) {
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
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead", { store: storeName })} />
      <LimitsSection context={context} save={changeRoleLimitsAction} />
      <ReasonsSection context={context} act="give_back" save={changeReasonListAction} />
      <ReasonsSection context={context} act="undo" save={changeReasonListAction} />
      <DoubtsSection context={context} save={changeDoubtSettingsAction} />
      <UnreferencedSection context={context} save={changeOriginalsMonthsAction} />
    </div>
  );
}
