"use client";

import { useTranslations } from "next-intl";
import type { ListedView } from "#lib/domain/views/view.ts";

/** Returns the function that names a view: a ready-made one in the person's language, a saved one by its own name. */
export function useViewName(): (view: ListedView) => string {
  const t = useTranslations("views.ready");
  return (view) => (view.kind === "ready" ? t(view.ready) : view.name);
}
