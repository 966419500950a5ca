import { useFormatter, useTranslations } from "next-intl";
import type { Role } from "#lib/domain/permissions.ts";

/** Who makes refunds, for a person who may not. */
export function WhoCanRefund({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations("transaction");
  const format = useFormatter();
  return <>{t("whoCanRefund", { roles: format.list(roles.map((role) => t(`rolePlural.${role}`))) })}</>;
}
