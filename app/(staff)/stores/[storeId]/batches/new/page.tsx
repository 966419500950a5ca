import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { NewBatchForm } from "#components/money/batches/draft/new-batch-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("batches.form"))("title") };
}

/** Shows the form to paste or upload a list. */
export default async function NewBatchPage({ params }: Props) {
  const { actor, storeId } = await storeContext((await params).storeId);
  const t = await getTranslations("batches");
  if (!may(actor, "batch.create", storeId)) return <Forbidden>{t("forbidden")}</Forbidden>;
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.batches(storeId)}>{t("back")}</BackLink>
      <PageHeader title={t("form.title")} lead={t("form.lead")} />
      <ClientMessages
        texts={["batches.form", "batches.aim", "batches.problems", "batches.forbidden", "reasons.unavailable"]}
      >
        <NewBatchForm storeId={storeId} />
      </ClientMessages>
    </div>
  );
}
