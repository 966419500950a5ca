"use client";

import type { RecordPanelProps } from "#components/record/record-panel-content.tsx";
import { onDemand } from "#components/ui/on-demand.tsx";

const Panel = onDemand(() =>
  import("#components/record/record-panel-frame.tsx").then((module) => module.RecordPanelFrame),
);

/**
 * A record beside the list it was chosen from, whose script and words are fetched when one is first shown. Focus stays in
 * the list; `i` leads into the panel, and Escape closes it.
 */
export function RecordPanel(props: RecordPanelProps) {
  return <Panel {...props} />;
}
