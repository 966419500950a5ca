import type { ReactNode } from "react";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";

/** Every page of one store stands in its frame; a store in which the person holds no role is not found. */
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
