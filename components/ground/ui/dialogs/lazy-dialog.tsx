"use client";

import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";

/**
 * The dialog; its script is loaded when the first dialog opens. Render it only while it is open: `{open && <LazyDialog
 * …/>}`.
 */
export const LazyDialog = onDemand(
  () => import("#components/ground/ui/dialogs/dialog.tsx").then((module) => module.Dialog),
  <DialogComing />,
);
