import type { ReactNode } from "react";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

/**
 * Renders the frame around every page of one store. Of a store in which the person has no role, each page is not found; the
 * frame of the person's own store stays around the message.
 */
export default async function StoreLayout({
  params,
  children,
}: {
  params: Promise<{ storeId: string }>;
  children: ReactNode;
}) {
  const { storeId } = await params;
  const { roles } = (await staffContext()).actor;
  return (
    <StoreShell storeId={Object.hasOwn(roles, storeId) ? storeId : Object.keys(roles)[0]} viewActions={{ ...views }}>
      {children}
    </StoreShell>
  );
}
