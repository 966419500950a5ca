"use client";

import dynamic from "next/dynamic";

/** The dialog, whose script is fetched when one is first opened. Render it only while it is wanted: `{open && <LazyDialog …/>}`. */
export const LazyDialog = dynamic(() => import("#components/ui/dialog.tsx").then((module) => module.Dialog), {
  ssr: false,
});
