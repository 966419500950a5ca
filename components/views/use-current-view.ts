"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { formatAddress } from "#lib/domain/search/address-text.ts";
import { DEFAULT_ADDRESS } from "#lib/domain/search/search-address.ts";
import { isAtView } from "#lib/domain/views/view.ts";
import type { ListedView, ViewList } from "#lib/domain/views/view-list.ts";
import { paths } from "#lib/paths.ts";

/** What a bare address means. */
const NOTHING_ASKED = formatAddress(DEFAULT_ADDRESS);

/**
 * Which view the address on the screen is, and when it is none, which one it came from. An address says only what is asked,
 * so the view that was opened last is remembered, until the search is opened anew.
 */
export function useCurrentView(
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
