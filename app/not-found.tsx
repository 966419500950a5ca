import { getTranslations } from "next-intl/server";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** Replaces a page that does not exist or that this person may not see; the answer does not tell which. */
export default async function NotFound() {
  const t = await getTranslations("errors");
  return (
    <main className="mx-auto w-full max-w-2xl p-4">
      <title>{`${t("notFoundTitle")} · Counterfoil`}</title>
      <EmptyState
        icon="info-circle"
        title={<h1>{t("notFoundTitle")}</h1>}
        actions={<LinkButton href={paths.home()}>{t("toStart")}</LinkButton>}
      >
        {t("notFoundText")}
      </EmptyState>
    </main>
  );
}
