"use client";

import { useTranslations } from "next-intl";
import type { ListedView } from "#lib/domain/views/view.ts";

/** Returns the name of a view: a ready one in the person's language, a saved one as it was named. */
export function useViewName(): (view: ListedView) => string {
  const t = useTranslations("views.ready");
  return (view) => (view.kind === "ready" ? t(view.ready) : view.name);
}
