import "server-only";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { PersonalLimitsForm } from "#components/top/settings/personal-limits-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { LIMIT_SETS } from "#lib/domain/adjustments/limits.ts";
import type { Person } from "#lib/domain/people/person.ts";
import { showSetting } from "#lib/operations/ground/settings/store-settings.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows how much this person may give back alone, when it differs from their role. */
export async function PersonLimits({
  context,
  person,
  save,
}: Pick<ComponentProps<typeof PersonalLimitsForm>, "save"> & { context: StoreContext; person: Person }) {
  const { storeId, storeName, operation, currency } = context;
  const ofRoles = await showSetting(operation, { storeId, setting: ROLE_LIMITS }, "limit.manage");
  const own = await showSetting(operation, { storeId, setting: personalLimits(person.staffId) }, "limit.manage");
  if (ofRoles.kind !== "done" || own.kind !== "done") return null;
  const t = await getTranslations("limits");
  if (person.staffId === context.actor.staffId) {
    return (
      <Panel title={t("personTitle", { store: storeName })}>
        <p className="text-ink-muted">{t("personOwn")}</p>
      </Panel>
    );
  }
  const ofRole = Object.fromEntries(
    LIMIT_SETS.flatMap((set) => {
      const limits = person.role && ofRoles.value.value[set][person.role];
      return limits ? [[set, limits]] : [];
    }),
  );
  return (
    <Panel title={t("personTitle", { store: storeName })}>
      {Object.keys(ofRole).length === 0 ? (
        <p className="text-ink-muted">{t("personNone")}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <div>
            <p>{t("personLead")}</p>
            {own.value.origin === "default" && <p className="text-ink-muted">{t("personByDefault")}</p>}
          </div>
          {own.value.origin === "unreadable" && <Notice tone="warning">{t("personUnreadable")}</Notice>}
          <ClientMessages texts={["limits", "people.access", "settings", "reasons"]}>
            <PersonalLimitsForm
              storeId={storeId}
              staffId={person.staffId}
              limits={own.value.value}
              ofRole={ofRole}
              seenAt={own.value.changedAt}
              currency={currency}
              save={save}
            />
          </ClientMessages>
        </div>
      )}
    </Panel>
  );
}
