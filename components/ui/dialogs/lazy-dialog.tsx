"use client";

import { DialogComing } from "#components/ui/dialogs/dialog-coming.tsx";
import { onDemand } from "#components/ui/on-demand.tsx";

/**
 * The dialog; its script is loaded when the first dialog opens. Render it only while it is open: `{open && <LazyDialog
 * …/>}`.
 */
export const LazyDialog = onDemand(
  () => import("#components/ui/dialogs/dialog.tsx").then((module) => module.Dialog),
  <DialogComing />,
);
