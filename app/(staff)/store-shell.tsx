import type { ReactNode } from "react";
import { StoreViews } from "#app/(staff)/stores/[storeId]/store-views.tsx";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { Shell } from "#components/frame/shell.tsx";
import type { Outcome } from "#lib/domain/outcome.ts";
import { countRequests } from "#lib/operations/approvals/count-requests.ts";
import { countInDoubt } from "#lib/operations/count-in-doubt.ts";
import { staffContext, storeContext } from "#lib/session/staff-context.ts";

/** The frame for pages of one store, or for pages of none, which show it around the person's first store. */
export async function StoreShell({ storeId, children }: { storeId: string | undefined; children: ReactNode }) {
  const { actor, operation, preferences } = await staffContext();
  const store = storeId === undefined ? null : await storeContext(storeId);
  const [inDoubt, approvals] = store
    ? await Promise.all([countInDoubt(operation, store), countRequests(operation, store)])
    : [];
  const shell = (
    <Shell
      store={store && { id: store.storeId, name: store.storeName }}
      actor={actor}
      singleLetterKeys={preferences.singleLetterKeys}
      counts={{ inDoubt: numberOf(inDoubt), approvals: numberOf(approvals) }}
    >
      {children}
    </Shell>
  );
  return (
    <ClientMessages texts={["frame", "views.pinnedLabel", "views.changedSince", "views.ready"]}>
      {store ? (
        <StoreViews operation={operation} storeId={store.storeId}>
          {shell}
        </StoreViews>
      ) : (
        shell
      )}
    </ClientMessages>
  );
}

function numberOf(counted: Outcome<number> | undefined): number {
  return counted?.kind === "done" ? counted.value : 0;
}
