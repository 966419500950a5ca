import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WhoMay } from "#components/ground/amounts/forbidden.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import type { NoticeView } from "#components/in-doubt/notice-view.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Offers to take back a late arrival, to a person who may, as long as it is possible. Otherwise it names the people who may, says
 * that it is too late, or says what can be done when nothing takes it back.
 */
export function LateUndo({ notice: { storeId, adjustmentId, undo } }: { notice: NoticeView }): ReactNode {
  const t = useTranslations("notices");
  if (undo === null || adjustmentId === null) return null;
  if (undo.by === "nothing") return <p className="text-ink-muted">{t(`noUndo.${undo.what}`)}</p>;
  if (undo.is === "over") return <p className="text-ink-muted">{t("undoOver")}</p>;
  const isUndo = undo.by === "undo";
  if (undo.is === "others") {
    return (
      <p className="text-ink-muted">
        <WhoMay right={isUndo ? "void" : "refund"} />
      </p>
    );
  }
  const href = isUndo ? paths.undo(storeId, adjustmentId) : paths.giveBack(storeId, adjustmentId);
  return <LinkButton href={href}>{t(isUndo ? "undo" : "giveBack")}</LinkButton>;
}
