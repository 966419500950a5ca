import { getTranslations } from "next-intl/server";
import type { Role } from "#lib/domain/people/permissions.ts";

/** What the roles are called in the request's language; server only, and handed to forms ready. */
export async function roleNames(): Promise<Readonly<Record<Role, string>>> {
  const t = await getTranslations("frame.roles");
  return {
    clerk: t("clerk"),
    manager: t("manager"),
    accountant: t("accountant"),
    administrator: t("administrator"),
  };
}
