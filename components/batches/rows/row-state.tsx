import { useTranslations } from "next-intl";
import type { BatchRowView } from "#components/batches/rows/batch-view.ts";
import { stateText } from "#components/batches/rows/state-text.ts";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import type { BatchRowState } from "#lib/domain/batches/batch.ts";

const LOOKS: Readonly<Record<BatchRowState, { tone: BadgeTone; icon: IconName }>> = {
  unchecked: { tone: "neutral", icon: "hold" },
  checked: { tone: "neutral", icon: "check" },
  ready: { tone: "refunded", icon: "return" },
  left_out: { tone: "neutral", icon: "slash" },
  running: { tone: "held", icon: "hold" },
  done: { tone: "approved", icon: "check" },
  refused: { tone: "declined", icon: "cross-octagon" },
  unsent: { tone: "neutral", icon: "undo" },
  in_doubt: { tone: "doubt", icon: "question-diamond" },
};

/** What will happen to a row, or what became of it, in a word. */
export function RowState({ row: { state, method } }: { row: Pick<BatchRowView, "state" | "method"> }) {
  const t = useTranslations("batches");
  return <Badge {...LOOKS[state]}>{stateText(t, state, method)}</Badge>;
}
