import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";

/** Tells a person without the right who administers the store. */
export function PeopleForbidden({ storeName }: { storeName: string }) {
  const t = useTranslations("people");
  return (
    <EmptyState icon="lock" title={<h1>{t("forbiddenTitle")}</h1>}>
      {t("forbidden", { store: storeName })}
    </EmptyState>
  );
}
