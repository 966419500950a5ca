import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Says that a page does not exist, as heading and title, and leads to the start. It does not tell whether one exists for others. */
export function NotFoundMessage() {
  const t = useTranslations("ui.errors");
  return (
    <>
      <title>{`${t("notFoundTitle")} · Counterfoil`}</title>
      <EmptyState
        icon="info-circle"
        title={<h1>{t("notFoundTitle")}</h1>}
        actions={<LinkButton href={paths.home()}>{t("toStart")}</LinkButton>}
      >
        {t("notFoundText")}
      </EmptyState>
    </>
  );
}
