import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { NoStore } from "#components/ground/amounts/forbidden.tsx";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { paths } from "#lib/paths/paths.ts";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("transaction"))("noStoreTitle") };
}

/** Redirects to the start page of the person's first store. A person without a store reads who can give them one. */
export default async function HomePage() {
  const { actor } = await staffContext();
  const storeId = Object.keys(actor.roles)[0];
  if (storeId !== undefined) redirect(paths.storeHome(storeId));
  return (
    <StoreShell storeId={undefined} viewActions={{ ...views }}>
      <NoStore name={actor.name} />
    </StoreShell>
  );
}
