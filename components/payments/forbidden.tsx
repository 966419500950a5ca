import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** A page that the person's role does not open; the children say whom it opens to. */
export function Forbidden({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  const t = useTranslations("transaction");
  return (
    <EmptyState icon="lock" title={<h1>{t("forbiddenTitle")}</h1>} actions={actions}>
      {children}
    </EmptyState>
  );
}
