import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewBatchForm } from "#components/batches/draft/new-batch-form.tsx";
import { Forbidden } from "#components/payments/forbidden.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { BackLink } from "#components/ui/back-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
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
