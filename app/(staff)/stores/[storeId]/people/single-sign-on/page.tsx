import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { changeRoleMappingAction } from "#app/(staff)/stores/[storeId]/people/actions.ts";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { SecondPersonNote } from "#components/people/access/second-person-note.tsx";
import { PeopleForbidden } from "#components/people/people/people-forbidden.tsx";
import { roleNames } from "#components/people/people/role-names.ts";
import { RoleMappingForm } from "#components/people/single-sign-on/role-mapping-form.tsx";
import { SettingsSection } from "#components/top/settings/settings-section.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { config } from "#lib/config.ts";
import { ROLE_MAPPING } from "#lib/domain/people/role-mapping.ts";
import { showSetting } from "#lib/operations/ground/settings/store-settings.ts";
import { listSecondAdministrators } from "#lib/operations/people/access/second-administrators.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import { paths } from "#lib/paths/paths.ts";
import { SINGLE_SIGN_ON } from "#lib/paths/people-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("singleSignOn"))("title") };
}

/** Shows which roles people of the identity provider get in the store. */
export default async function SingleSignOnPage({ params }: { params: Promise<{ storeId: string }> }) {
  const { storeId, storeName, timeZone, operation } = await storeContext((await params).storeId);
  const shown = await showSetting(operation, { storeId, setting: ROLE_MAPPING }, "person.manage");
  if (shown.kind !== "done") return <PeopleForbidden storeName={storeName} />;
  const deciders = await listSecondAdministrators(operation, { storeId, staffId: null });
  const t = await getTranslations("singleSignOn");
  const { singleSignOn, publicUrl } = config();
  const { value, changedAt } = shown.value;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <BackLink href={paths.people(storeId)}>{t("back")}</BackLink>
      <PageHeader title={t("title")} />
      {singleSignOn ? (
        <Panel>
          <Facts>
            <Fact name={t("issuer")} mono>
              {singleSignOn.issuer}
            </Fact>
            <Fact name={t("callback")} mono>{`${publicUrl}/api/auth/callback/${SINGLE_SIGN_ON}`}</Fact>
          </Facts>
        </Panel>
      ) : (
        <Notice tone="info" role="note" title={t("offTitle")}>
          {t("off")}
        </Notice>
      )}
      <SettingsSection
        title={t("tableTitle")}
        lead={t("lead", { provider: singleSignOn?.name ?? t("title"), store: storeName })}
        now={await settingOrigin(shown.value, timeZone)}
      >
        {deciders.kind === "done" && deciders.value.length > 0 ? (
          <p className="text-ink-muted">
            {t("asks", { names: (await getFormatter()).list(deciders.value, { type: "disjunction" }) })}
          </p>
        ) : (
          <SecondPersonNote deciders={[]} />
        )}
        <ClientMessages texts={["singleSignOn", "people.access", "settings", "reasons"]}>
          <RoleMappingForm
            storeId={storeId}
            value={value}
            seenAt={changedAt}
            roleNames={await roleNames()}
            save={changeRoleMappingAction}
          />
        </ClientMessages>
      </SettingsSection>
    </div>
  );
}
