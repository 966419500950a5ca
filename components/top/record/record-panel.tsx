"use client";

import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { RecordPanelProps } from "#components/top/record/record-panel-content.tsx";

const Panel = onDemand(() =>
  import("#components/top/record/record-panel-content.tsx").then((module) => module.RecordPanelFrame),
);

/**
 * Shows a record beside its list; script and texts load when the first one is shown. Focus stays in the list; `i` leads into
 * the panel, and Escape closes it.
 */
export function RecordPanel(props: RecordPanelProps) {
  return <Panel {...props} />;
}
