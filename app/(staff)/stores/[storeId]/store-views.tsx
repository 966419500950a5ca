import type { ReactNode } from "react";
import {
  moveViewAction,
  pinViewAction,
  removeViewAction,
  renameViewAction,
  replaceViewAction,
  saveViewAction,
  shareViewAction,
} from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { ViewsProvider } from "#components/views/views-provider.tsx";
import { may } from "#lib/domain/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { listViews } from "#lib/operations/list-views.ts";

const ACTIONS = {
  save: saveViewAction,
  replace: replaceViewAction,
  rename: renameViewAction,
  share: shareViewAction,
  remove: removeViewAction,
  pin: pinViewAction,
  move: moveViewAction,
};

/** Gives everything below it the store's views; those who may not search have none. */
export async function StoreViews({
  operation,
  storeId,
  children,
}: {
  operation: OperationContext;
  storeId: string;
  children: ReactNode;
}) {
  const listed = await listViews(operation, { storeId });
  if (listed.kind !== "done") return children;
  return (
    <ViewsProvider
      key={storeId}
      storeId={storeId}
      given={listed.value}
      actions={ACTIONS}
      mayShare={may(operation.actor, "view.share", storeId)}
    >
      {children}
    </ViewsProvider>
  );
}
