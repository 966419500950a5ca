"use client";

import dynamic from "next/dynamic";
import type { RecordPanelProps } from "#components/transactions/record-panel-frame.tsx";

const Panel = dynamic(
  () => import("#components/transactions/record-panel-frame.tsx").then((module) => module.RecordPanelFrame),
  { ssr: false },
);

/**
 * A record beside the list it was chosen from, whose script and words are fetched when one is first shown. Focus stays in
 * the list; `i` leads into the panel, and Escape closes it.
 */
export function RecordPanel(props: RecordPanelProps) {
  return <Panel {...props} />;
}
