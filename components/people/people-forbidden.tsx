import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** For whoever does not administer the store: says who does. */
export function PeopleForbidden({ storeName }: { storeName: string }) {
  const t = useTranslations("people");
  return (
    <EmptyState icon="lock" title={<h1>{t("forbiddenTitle")}</h1>}>
      {t("forbidden", { store: storeName })}
    </EmptyState>
  );
}
