import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "#components/payments/forbidden.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ViewsTable } from "#components/views/views-table.tsx";
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
