import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { RoleMappingRow } from "#lib/domain/people/role-mapping.ts";

/** Lists each changed value with its old and new contents. */
export function AccessRows({ rows }: { rows: readonly AccessRow[] }) {
  const t = useTranslations("approvals.access");
  const tRole = useTranslations("frame.roles");
  const tLimits = useTranslations("limits");
  const locale = useLocale();
  const roleName = (role: Role | null) => (role === null ? t("noRole") : tRole(role));

  function limitText({ limit }: Extract<AccessRow, { row: "limit" }>, figure: number | null): string {
    if (figure === null) return tLimits("noLimit");
    if (limit === "perOperationCents" || limit === "perDayCents") return moneyText(figure, "", locale);
    return tLimits(`figure.${limit}`, { basis: figure });
  }

  function mappingText(row: RoleMappingRow | null): string {
    return row === null ? t("noMapping") : t("mapping", { ...row, role: tRole(row.role) });
  }

  function wordsOf(row: AccessRow): { name: string; becomes: string } {
    switch (row.row) {
      case "role":
        return { name: t("role"), becomes: t("fromTo", { from: roleName(row.from), to: roleName(row.to) }) };
      case "limit": {
        const parts = [tLimits(`set.${row.set}`), row.role && tRole(row.role), tLimits(`name.${row.limit}`)];
        const becomes = t("fromTo", { from: limitText(row, row.from), to: limitText(row, row.to) });
        return { name: parts.filter(Boolean).join(" · "), becomes };
      }
      case "reset":
        return { name: t("password"), becomes: t("reset", { role: tRole(row.role) }) };
      case "mapping":
        return {
          name: t("mappingRow", { place: row.place }),
          becomes: t("fromTo", { from: mappingText(row.from), to: mappingText(row.to) }),
        };
      case "addsPeople":
        return { name: t("addsPeople"), becomes: t("addsPeopleTo", { adds: String(row.to) }) };
    }
  }

  return (
    <Facts>
      {rows.map((row) => {
        const { name, becomes } = wordsOf(row);
        return (
          <Fact key={name} name={name}>
            {becomes}
          </Fact>
        );
      })}
    </Facts>
  );
}
