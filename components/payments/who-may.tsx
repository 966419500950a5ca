import { useFormatter, useTranslations } from "next-intl";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";

/** What a person may be told that others do. */
export type Right = "refund" | "void" | "completion";

/** Who does it, for a person who may not; read from the table of permissions itself, so that it can't tell otherwise. */
export function WhoMay({ right }: { right: Right }) {
  const t = useTranslations("transaction");
  const format = useFormatter();
  const roles = rolesThatMay(`${right}.create`).map((role) => t(`rolePlural.${role}`));
  return <>{t(`whoMay.${right}`, { roles: format.list(roles) })}</>;
}
