import "server-only";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { SecondPersonNote } from "#components/people/access/second-person-note.tsx";
import { roleNames } from "#components/people/people/role-names.ts";
import { RoleLimitsForm } from "#components/top/settings/role-limits-form.tsx";
import { SettingsSection } from "#components/top/settings/settings-section.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { showSetting } from "#lib/operations/ground/settings/store-settings.ts";
import { listSecondAdministrators } from "#lib/operations/people/access/second-administrators.ts";
import { listPersonalLimits } from "#lib/operations/people/limits/read-limits.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import { paths } from "#lib/paths/paths.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows how much each role may give back alone, and the people with different limits. */
export async function LimitsSection({
  context,
  save,
}: Pick<ComponentProps<typeof RoleLimitsForm>, "save"> & { context: StoreContext }) {
  const { storeId, timeZone, operation, currency } = context;
  const shown = await showSetting(operation, { storeId, setting: ROLE_LIMITS }, "limit.manage");
  const differing = await listPersonalLimits(operation, { storeId });
  if (shown.kind !== "done" || differing.kind !== "done") return null;
  const deciders = await listSecondAdministrators(operation, { storeId, staffId: null });
  const t = await getTranslations("limits");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <p className="max-w-3xl text-ink-muted">{t("leadCounts")}</p>
      <p>
        {differing.value.length === 0 ? (
          <span className="text-ink-muted">{t("nobodyDiffers")}</span>
        ) : (
          <>
            {t("differing")}{" "}
            {differing.value.map(({ staffId, name }, index) => (
              <span key={staffId}>
                {index > 0 && ", "}
                <Link
                  href={paths.person(storeId, staffId)}
                  prefetch={false}
                  className="font-medium text-accent underline underline-offset-4"
                >
                  {name}
                </Link>
              </span>
            ))}
          </>
        )}
      </p>
      <SecondPersonNote deciders={deciders.kind === "done" ? deciders.value : []} />
      <ClientMessages texts={["limits", "people.access", "settings", "reasons"]}>
        <RoleLimitsForm
          storeId={storeId}
          limits={value}
          seenAt={changedAt}
          currency={currency}
          roleNames={await roleNames()}
          save={save}
        />
      </ClientMessages>
    </SettingsSection>
  );
}
