"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { isSameAddress } from "#lib/domain/text/web-address.ts";

/**
 * Says so when the dashboard was opened by another address than its public one: from there the server refuses every change,
 * and a person should learn that before they type. Nothing is shown at the right address.
 */
export function AddressNotice({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => publicUrl,
  );
  if (isSameAddress(origin, publicUrl)) return null;
  return <aside className="border-b border-line bg-doubt-soft px-3 py-2 text-center">{children}</aside>;
}
