import type { ReactNode } from "react";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";

/** Renders the frame around every page of one store. A store in which the person has no role is not found. */
export default async function StoreLayout({
  params,
  children,
}: {
  params: Promise<{ storeId: string }>;
  children: ReactNode;
}) {
  return (
    <StoreShell storeId={(await params).storeId} viewActions={{ ...views }}>
      {children}
    </StoreShell>
  );
}
