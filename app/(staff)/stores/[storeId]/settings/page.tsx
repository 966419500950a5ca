import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DoubtsSection } from "#app/(staff)/stores/[storeId]/settings/doubts-section.tsx";
import { LimitsSection } from "#app/(staff)/stores/[storeId]/settings/limits-section.tsx";
import { ReasonsSection, UndoReasonsSection } from "#app/(staff)/stores/[storeId]/settings/reasons-section.tsx";
import { UnreferencedSection } from "#app/(staff)/stores/[storeId]/settings/unreferenced-section.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { may } from "#lib/domain/permissions.ts";
import { type StoreContext, storeContext } from "#lib/session/staff-context.ts";

/** In the order of the page. Each reads its own setting, and asks its own right. */
const SECTIONS: readonly ((props: { context: StoreContext }) => Promise<ReactNode>)[] = [
  LimitsSection,
  ReasonsSection,
  UndoReasonsSection,
  DoubtsSection,
  UnreferencedSection,
];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

/** What an administrator sets for one store. */
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
      {SECTIONS.map((Section) => (
        <Section key={Section.name} context={context} />
      ))}
    </div>
  );
}
