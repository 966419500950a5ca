import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** For a person who is signed in and holds no role in any store: who can change that, and how to go on then. */
export function NoStore({ name }: { name: string }) {
  const t = useTranslations("transaction");
  return (
    <EmptyState
      icon="store"
      title={<h1>{t("noStoreTitle")}</h1>}
      actions={<LinkButton href={paths.home()}>{t("loadAgain")}</LinkButton>}
    >
      {t("noStoreText", { name })}
    </EmptyState>
  );
}
