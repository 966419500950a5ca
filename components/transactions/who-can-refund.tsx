import { useFormatter, useTranslations } from "next-intl";
import { rolesThatMay } from "#lib/domain/permissions.ts";

/** Who makes refunds, for a person who may not; read from the table of permissions itself, so that it can't tell otherwise. */
export function WhoCanRefund() {
  const t = useTranslations("transaction");
  const format = useFormatter();
  const roles = rolesThatMay("refund.create").map((role) => t(`rolePlural.${role}`));
  return <>{t("whoCanRefund", { roles: format.list(roles) })}</>;
}
