"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { type ViewActions, ViewsContext } from "#components/find/views/views-context.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { isAtView, type ListedView, type ViewList } from "#lib/domain/views/view.ts";
import { paths } from "#lib/paths/paths.ts";

/** The query string of the default search, which an address without parameters means. */
const NOTHING_ASKED = formatAddress(DEFAULT_ADDRESS);

/**
 * Finds the view of the current address, or the view from which that search was changed. An address holds only the
 * search, so the view that was opened last is remembered until a new search starts.
 */
function useCurrentView(
  storeId: string,
  { views, pinned }: ViewList,
): { current: ListedView | null; changed: ListedView | null; remember: (key: string) => void } {
  const onSearch = usePathname() === paths.transactions(storeId);
  const query = useSearchParams().toString();
  const [openedKey, setOpenedKey] = useState<string | null>(null);

  const opened = views.find(({ key }) => key === openedKey) ?? null;
  const here = onSearch ? views.filter((view) => isAtView(query || NOTHING_ASKED, view)) : [];
  const current =
    here.find((view) => view === opened) ?? here.find(({ key }) => pinned.includes(key)) ?? here[0] ?? null;

  const nextKey = current?.key ?? (onSearch && query === "" ? null : openedKey);
  if (nextKey !== openedKey) setOpenedKey(nextKey);
  const changed = onSearch && query !== "" && current === null ? opened : null;
  return { current, changed, remember: setOpenedKey };
}

/**
 * Shares one list of the store's views with the sidebar, the search and the page of views: the rendered list, or a
 * newer one.
 */
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
