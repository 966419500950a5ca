"use client";

import { DialogComing } from "#components/ui/dialogs/dialog-coming.tsx";
import { onDemand } from "#components/ui/on-demand.tsx";

/** The dialog, whose script is fetched when one is first opened. Render it only while it is wanted: `{open && <LazyDialog …/>}`. */
export const LazyDialog = onDemand(
  () => import("#components/ui/dialogs/dialog.tsx").then((module) => module.Dialog),
  <DialogComing />,
);
