import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ViewsTable } from "#components/find/views/views-table.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("views"))("title") };
}

/** Lists all views of one store that the person sees. The frame has already loaded them. */
export default async function ViewsPage({ params }: Props) {
  const { actor, storeId } = await storeContext((await params).storeId);
  const t = await getTranslations("views");
  const maySearch = may(actor, "transaction.search", storeId);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          maySearch && (
            <LinkButton href={paths.transactions(storeId)} title={t("newViewHint")}>
              {t("newView")}
            </LinkButton>
          )
        }
      />
      {maySearch ? (
        <ClientMessages texts={["views"]}>
          <ViewsTable />
        </ClientMessages>
      ) : (
        <Forbidden />
      )}
    </div>
  );
}
