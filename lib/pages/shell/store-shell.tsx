import "server-only";
import type { ReactNode } from "react";
import type { ViewActions } from "#components/find/views/views-context.ts";
import { ViewsProvider } from "#components/find/views/views-provider.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { Shell } from "#components/top/shell/shell.tsx";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { countNewFiles } from "#lib/operations/books/files/list-files.ts";
import { listViews } from "#lib/operations/find/views/list-views.ts";
import { countInDoubt } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { countRequests } from "#lib/operations/people/approvals/request-views.ts";
import { staffContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

/** Draws the frame for pages of one store. Pages of no store show it around the person's first store. */
export async function StoreShell({
  storeId,
  viewActions,
  children,
}: {
  storeId: string | undefined;
  viewActions: ViewActions;
  children: ReactNode;
}) {
  const { actor, operation, preferences } = await staffContext();
  const store = storeId === undefined ? null : await storeContext(storeId);
  const [inDoubt, approvals, files, listed] = store
    ? await Promise.all([
        countInDoubt(operation, store),
        countRequests(operation, store),
        countNewFiles(operation, store),
        listViews(operation, store),
      ])
    : [];
  const views = listed?.kind === "done" ? listed.value : null;
  const shell = (
    <Shell
      store={store && { id: store.storeId, name: store.storeName }}
      actor={actor}
      singleLetterKeys={preferences.singleLetterKeys}
      hasNewViews={views?.views.some((view) => view.kind === "saved" && view.isNew) ?? false}
      counts={{ inDoubt: numberOf(inDoubt), approvals: numberOf(approvals), files: numberOf(files) }}
    >
      {children}
    </Shell>
  );
  return (
    <ClientMessages texts={["frame", "views.pinnedLabel", "views.changedSince", "views.ready"]}>
      {store && views ? (
        <ViewsProvider
          key={store.storeId}
          storeId={store.storeId}
          given={views}
          actions={viewActions}
          mayShare={may(actor, "view.share", store.storeId)}
        >
          {shell}
        </ViewsProvider>
      ) : (
        shell
      )}
    </ClientMessages>
  );
}

function numberOf(counted: Outcome<number> | undefined): number {
  return counted?.kind === "done" ? counted.value : 0;
}
