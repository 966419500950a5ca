import { getTranslations } from "next-intl/server";
import type { Role } from "#lib/domain/people/permissions.ts";

/** Gives the names of roles in the request's language; server only, passed to forms as values. */
export async function roleNames(): Promise<Readonly<Record<Role, string>>> {
  const t = await getTranslations("frame.roles");
  return {
    clerk: t("clerk"),
    manager: t("manager"),
    accountant: t("accountant"),
    administrator: t("administrator"),
  };
}
