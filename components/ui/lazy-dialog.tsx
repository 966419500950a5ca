"use client";

import dynamic from "next/dynamic";
import { DialogComing } from "#components/ui/dialog-coming.tsx";

/** The dialog, whose script is fetched when one is first opened. Render it only while it is wanted: `{open && <LazyDialog …/>}`. */
export const LazyDialog = dynamic(() => import("#components/ui/dialog.tsx").then((module) => module.Dialog), {
  ssr: false,
  loading: DialogComing,
});
