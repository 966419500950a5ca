"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useCurrentView } from "#components/views/use-current-view.ts";
import { type ViewActions, ViewsContext } from "#components/views/views-context.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { ViewList } from "#lib/domain/views/view-list.ts";
import { paths } from "#lib/paths.ts";

/** Gives rail, search and the page of views one list of the store's views, as it was rendered or as it was read since. */
export function ViewsProvider({
  storeId,
  given,
  actions,
  mayShare,
  children,
}: {
  storeId: string;
  given: ViewList;
  actions: ViewActions;
  mayShare: boolean;
  children: ReactNode;
}) {
  const [list, setList] = useState(given);
  useEffect(() => setList(given), [given]);
  const { current, changed, remember } = useCurrentView(storeId, list);

  async function refresh() {
    const read = await readViews(storeId);
    if (read) setList(read);
  }

  return (
    <ViewsContext value={{ storeId, list, actions, mayShare, refresh, current, changed, remember }}>
      {children}
    </ViewsContext>
  );
}

async function readViews(storeId: string): Promise<ViewList | null> {
  try {
    const response = await fetch(paths.viewList(storeId), { headers: { Accept: "application/json" } });
    const result = (await response.json()) as ActionResult<ViewList>;
    return result.kind === "done" ? result.value : null;
  } catch {
    return null;
  }
}
