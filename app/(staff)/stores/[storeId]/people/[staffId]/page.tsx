import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import {
  disablePersonAction,
  enablePersonAction,
  endPersonSessionsAction,
  giveRoleAction,
  liftLockAction,
  makeFactorLinkAction,
  resetPasswordAction,
  takeRoleAction,
} from "#app/(staff)/stores/[storeId]/people/actions.ts";
import { changePersonalLimitsAction } from "#app/(staff)/stores/[storeId]/settings/actions.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { SecondPersonNote } from "#components/people/access/second-person-note.tsx";
import { FactorReset } from "#components/people/people/factor-reset.tsx";
import { PeopleForbidden } from "#components/people/people/people-forbidden.tsx";
import { AccessSwitch, LockLift, PasswordReset } from "#components/people/people/person-access.tsx";
import { PersonSessions } from "#components/people/people/person-sessions.tsx";
import { PersonStateBadge } from "#components/people/people/person-state-badge.tsx";
import { RoleForm } from "#components/people/people/role-form.tsx";
import { roleNames } from "#components/people/people/role-names.ts";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { personInput } from "#lib/inputs/people/people.ts";
import { listSecondAdministrators } from "#lib/operations/people/access/second-administrators.ts";
import { showPerson } from "#lib/operations/people/people/read-people.ts";
import { loadSessionsOf } from "#lib/pages/preferences/load-sessions.ts";
import { PersonLimits } from "#lib/pages/settings/person-limits.tsx";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("title") };
}

/** Shows one person: their role in the store, their password and whether they may sign in. */
export default async function PersonPage({ params }: { params: Promise<{ storeId: string; staffId: string }> }) {
  const { storeId: wanted, staffId } = await params;
  const context = await storeContext(wanted);
  const { storeId, storeName, timeZone, actor, operation } = context;
  // An invalid id is never sent to the database, which could reject it.
  const named = personInput.safeParse({ storeId, staffId });
  if (!named.success) notFound();
  const shown = await showPerson(operation, named.data);
  if (shown.kind !== "done") return <PeopleForbidden storeName={storeName} />;
  const person = shown.value ?? notFound();
  const t = await getTranslations("people");
  const isSelf = person.staffId === actor.staffId;
  const deciders = await listSecondAdministrators(operation, named.data);
  const locale = await getLocale();
  const names = await roleNames();
  const { lastSignedInAt: signedInAt, linkEndsAt } = person;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <BackLink href={paths.people(storeId)}>{t("back")}</BackLink>
      <PageHeader title={person.name} beside={<PersonStateBadge state={person.state} />} />
      <Panel>
        <Facts>
          <Fact name={t("login")} mono>
            {person.login}
          </Fact>
          {person.isLinked && <Fact name={t("role")}>{person.role ? names[person.role] : t("noRole")}</Fact>}
          <Fact name={t("lastSignedIn")}>
            {signedInAt ? <Moment moment={localMoment(signedInAt, timeZone, locale)} /> : t("never")}
          </Fact>
        </Facts>
      </Panel>
      {!isSelf && <SecondPersonNote deciders={deciders.kind === "done" ? deciders.value : []} />}
      <ClientMessages texts={["people", "preferences.sessions"]}>
        <Panel title={t("roleTitle", { store: storeName })}>
          {person.isLinked ? (
            <p className="text-ink-muted">{t("linkedRole", { name: person.name })}</p>
          ) : (
            <RoleForm storeId={storeId} person={person} roleNames={names} give={giveRoleAction} take={takeRoleAction} />
          )}
        </Panel>
        <PersonLimits context={context} person={person} save={changePersonalLimitsAction} />
        {!isSelf && <LockLift storeId={storeId} person={person} lift={liftLockAction} />}
        <div id="password">
          <Panel title={t("passwordTitle")}>
            {person.isLinked ? (
              <p className="text-ink-muted">{t("linkedPassword", { name: person.name })}</p>
            ) : isSelf ? (
              <div className="flex flex-col items-start gap-4">
                <p className="text-ink-muted">{t("passwordOwn")}</p>
                <LinkButton href={paths.password()}>{t("own.save")}</LinkButton>
              </div>
            ) : (
              <PasswordReset
                storeId={storeId}
                person={person}
                linkEnds={
                  linkEndsAt
                    ? t.rich("linkEnds", {
                        moment: () => <Moment moment={localMoment(linkEndsAt, timeZone, locale)} />,
                      })
                    : t("linkNone")
                }
                reset={resetPasswordAction}
              />
            )}
          </Panel>
        </div>
        {!isSelf && !person.isLinked && (
          <Panel title={t("factor.title")}>
            <FactorReset storeId={storeId} person={person} make={makeFactorLinkAction} />
          </Panel>
        )}
        {!isSelf && (
          <PersonSessions
            storeId={storeId}
            person={person}
            sessions={await loadSessionsOf(context, person.staffId)}
            end={endPersonSessionsAction}
          />
        )}
        <Panel title={t("accessTitle")}>
          {isSelf ? (
            <p className="text-ink-muted">{t("accessOwn")}</p>
          ) : (
            <AccessSwitch storeId={storeId} person={person} disable={disablePersonAction} enable={enablePersonAction} />
          )}
        </Panel>
      </ClientMessages>
    </div>
  );
}
