import type { ReactNode } from "react";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { Shell } from "#components/frame/shell.tsx";
import { countInDoubt } from "#lib/operations/count-in-doubt.ts";
import { staffContext, storeContext } from "#lib/session/staff-context.ts";

/** The frame for pages of one store, or for pages of none, which show it around the person's first store. */
export async function StoreShell({ storeId, children }: { storeId: string | undefined; children: ReactNode }) {
  const { actor, operation, preferences } = await staffContext();
  const store = storeId === undefined ? null : await storeContext(storeId);
  const inDoubt = store ? await countInDoubt(operation, { storeId: store.storeId }) : null;
  return (
    <ClientMessages texts={["frame"]}>
      <Shell
        store={store && { id: store.storeId, name: store.storeName }}
        actor={actor}
        singleLetterKeys={preferences.singleLetterKeys}
        doubtCount={inDoubt?.kind === "done" ? inDoubt.value : 0}
      >
        {children}
      </Shell>
    </ClientMessages>
  );
}
