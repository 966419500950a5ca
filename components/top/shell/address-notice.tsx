"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { isSameSite } from "#lib/domain/text/web-address.ts";

/**
 * Warns when the dashboard was opened by an address other than its public one. The server refuses every change from
 * there, and the person should learn that before typing. Shows nothing at the right address.
 */
export function AddressNotice({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => publicUrl,
  );
  if (isSameSite(origin, publicUrl)) return null;
  return (
    <aside>
      <Notice tone="warning" role="note">
        {children}
      </Notice>
    </aside>
  );
}
