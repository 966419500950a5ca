import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { addPersonAction } from "#app/(staff)/stores/[storeId]/people/actions.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { SecondPersonNote } from "#components/people/access/second-person-note.tsx";
import { AddPersonForm } from "#components/people/people/add-person-form.tsx";
import { PeopleForbidden } from "#components/people/people/people-forbidden.tsx";
import { PeopleTable } from "#components/people/people/people-table.tsx";
import { roleNames } from "#components/people/people/role-names.ts";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import type { Person } from "#lib/domain/people/person.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { listSecondAdministrators } from "#lib/operations/people/access/second-administrators.ts";
import { isAccessReviewDue } from "#lib/operations/people/access-review/read-access.ts";
import { listPeople } from "#lib/operations/people/people/read-people.ts";
import { peoplePaths } from "#lib/paths/people-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("title") };
}

/** Lists the people of the store, with the form to add one. */
export default async function PeoplePage({ params }: { params: Promise<{ storeId: string }> }) {
  const { storeId, storeName, timeZone, actor, operation } = await storeContext((await params).storeId);
  const people = await listPeople(operation, { storeId });
  if (people.kind !== "done") return <PeopleForbidden storeName={storeName} />;
  const deciders = await listSecondAdministrators(operation, { storeId, staffId: null });
  const t = await getTranslations("people");
  const locale = await getLocale();
  const names = await roleNames();
  const moments = (momentOf: (person: Person) => string | null, words = (moment: ReactNode) => moment) =>
    Object.fromEntries(
      people.value.flatMap((person) => {
        const at = momentOf(person);
        return at ? [[person.staffId, words(<Moment moment={localMoment(at, timeZone, locale)} />)]] : [];
      }),
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={t("lead", { store: storeName })}
        actions={
          <>
            <LinkButton href={peoplePaths.accessReview(storeId)}>{t("accessReview")}</LinkButton>
            <LinkButton href={peoplePaths.singleSignOn(storeId)}>{t("singleSignOn")}</LinkButton>
          </>
        }
      />
      {(await isAccessReviewDue(operation, { storeId })) && (
        <Notice
          tone="warning"
          role="note"
          actions={<LinkButton href={peoplePaths.accessReview(storeId)}>{t("accessReview")}</LinkButton>}
        >
          {t("accessReviewDue")}
        </Notice>
      )}
      <ClientMessages texts={["people"]}>
        <Panel flush>
          <PeopleTable
            storeId={storeId}
            storeName={storeName}
            people={people.value}
            ownStaffId={actor.staffId}
            roleNames={names}
            lastSignedIn={moments((person) => person.lastSignedInAt)}
            linkEnds={moments(
              (person) => person.linkEndsAt,
              (moment) => <span>{t.rich("linkEnds", { moment: () => moment })}</span>,
            )}
          />
        </Panel>
        <Panel title={t("addTitle")}>
          <div className="flex flex-col gap-4">
            <SecondPersonNote deciders={deciders.kind === "done" ? deciders.value : []} />
            <AddPersonForm storeId={storeId} roleNames={names} add={addPersonAction} />
          </div>
        </Panel>
      </ClientMessages>
    </div>
  );
}
