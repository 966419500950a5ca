import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { Role } from "#lib/domain/people/permissions.ts";

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
