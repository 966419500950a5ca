import "server-only";
import type { ComponentProps, ReactNode } from "react";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { type StoreContext, staffContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

/** Draws a page about the person's own events, in the frame and the time zone of their first store. */
export async function OwnPage({
  viewActions,
  children,
}: Pick<ComponentProps<typeof StoreShell>, "viewActions"> & {
  children: (context: StoreContext) => Promise<ReactNode>;
}) {
  const { actor } = await staffContext();
  const [storeId] = Object.keys(actor.roles);
  return (
    <StoreShell storeId={storeId} viewActions={viewActions}>
      <div className="flex flex-col gap-4">
        {storeId !== undefined && (await children(await storeContext(storeId)))}
      </div>
    </StoreShell>
  );
}
