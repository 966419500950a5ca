import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows that the person's role may not open this page; the children name the roles that may. */
export function Forbidden({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  const t = useTranslations("transaction");
  return (
    <EmptyState icon="lock" title={<h1>{t("forbiddenTitle")}</h1>} actions={actions}>
      {children}
    </EmptyState>
  );
}

/** Tells a signed-in person without a role in any store who can give them one, and what to do then. */
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

/** The operations for which a notice names the permitted roles. */
export type Right = "refund" | "void" | "completion";

/** Names the roles that may do it, read from the table of permissions, so that the text is always right. */
export function WhoMay({ right }: { right: Right }) {
  const t = useTranslations("transaction");
  const format = useFormatter();
  const roles = rolesThatMay(`${right}.create`).map((role) => t(`rolePlural.${role}`));
  return <>{t(`whoMay.${right}`, { roles: format.list(roles) })}</>;
}
