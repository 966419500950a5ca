import type { ReactNode } from "react";
import { StoreShell } from "#app/(staff)/store-shell.tsx";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";

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
