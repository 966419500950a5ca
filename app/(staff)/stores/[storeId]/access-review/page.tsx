import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { signReviewAction } from "#app/(staff)/stores/[storeId]/access-review/actions.ts";
import { FileButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AccessTable } from "#components/people/access-review/access-table.tsx";
import { ReviewSignature } from "#components/people/access-review/review-signature.tsx";
import { SignedReviews } from "#components/people/access-review/signed-reviews.tsx";
import { roleNames } from "#components/people/people/role-names.ts";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { readAccess } from "#lib/operations/people/access-review/read-access.ts";
import { peoplePaths } from "#lib/paths/people-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("accessReview"))("title") };
}

/** Shows who has access to the store, for the quarterly review, and the reviews before. */
export default async function AccessReviewPage({ params }: { params: Promise<{ storeId: string }> }) {
  const { storeId, storeName, timeZone, operation } = await storeContext((await params).storeId);
  const read = await readAccess(operation, { storeId });
  const t = await getTranslations("accessReview");
  if (read.kind !== "done") {
    return (
      <EmptyState icon="lock" title={<h1>{t("forbiddenTitle")}</h1>}>
        {t("notPermitted")}
      </EmptyState>
    );
  }
  const { access, digest, reviews, isDue } = read.value;
  const locale = await getLocale();
  const moment = (at: string) => localMoment(at, timeZone, locale);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={`${t("lead", { store: storeName })} ${t("zoneLine", { zone: timeZone })}`}
        actions={<FileButton href={peoplePaths.accessFile(storeId)}>{t("file")}</FileButton>}
      />
      {isDue && (
        <Notice tone="warning" role="note">
          {t("due")}
        </Notice>
      )}
      <ClientMessages texts={["accessReview", "people.states", "reasons"]}>
        <Panel flush>
          <AccessTable
            storeName={storeName}
            roleNames={await roleNames()}
            access={access.map((row) => ({
              ...row,
              lastSignedIn: row.lastSignedInAt === null ? null : moment(row.lastSignedInAt),
            }))}
          />
        </Panel>
        <Panel title={t("signTitle")}>
          <ReviewSignature input={{ storeId, digest }} sign={signReviewAction} />
        </Panel>
      </ClientMessages>
      <Panel title={t("earlier")} flush={reviews.length > 0}>
        {reviews.length === 0 ? (
          <p className="text-ink-muted">{t("earlierNone")}</p>
        ) : (
          <SignedReviews reviews={reviews.map((review) => ({ ...review, signed: moment(review.signedAt) }))} />
        )}
      </Panel>
    </div>
  );
}
