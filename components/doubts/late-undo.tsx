import { useTranslations } from "next-intl";
import type { ToldNotice } from "#components/doubts/told-notice.ts";
import { WhoMay } from "#components/transactions/who-may.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { paths } from "#lib/paths.ts";

/** The way to take back a refund that arrived late, for whoever may and as long as it is open; else who does it, or that it is too late. */
export function LateUndo({ notice: { storeId, adjustmentId, undo } }: { notice: ToldNotice }) {
  const t = useTranslations("notices");
  if (undo === null || adjustmentId === null) return null;
  if (undo === "offered") return <LinkButton href={paths.undo(storeId, adjustmentId)}>{t("undo")}</LinkButton>;
  return <p className="text-ink-muted">{undo === "over" ? t("undoOver") : <WhoMay right="void" />}</p>;
}
