import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { ProveAndOpen } from "#components/people/factors/prove-and-open.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { waysOf } from "#lib/operations/people/proof/stale-proof.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { ownPath } from "#lib/session/requests/own-path.ts";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("ui.proof"))("title") };
}

/** Asks again who one is, for a file that a browser opens by itself, and then opens it. */
export default async function ProveAgainPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next } = await searchParams;
  const { actor, operation } = await staffContext();
  const ways = await waysOf(operation.store.tables, actor.staffId);
  return (
    <StoreShell storeId={Object.keys(actor.roles)[0]} viewActions={{ ...views }}>
      <ClientMessages texts={["factors"]}>
        <ProveAndOpen ways={ways} next={ownPath(typeof next === "string" ? next : null)} />
      </ClientMessages>
    </StoreShell>
  );
}
