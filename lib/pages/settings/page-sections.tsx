import "server-only";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { SecondPersonNote } from "#components/access/second-person-note.tsx";
import { roleNames } from "#components/people/role-names.ts";
import { BookRetentionForm } from "#components/settings/book-retention-form.tsx";
import { DoubtSettingsForm } from "#components/settings/doubt-settings-form.tsx";
import { OriginalsMonthsForm } from "#components/settings/originals-months-form.tsx";
import { PaymentSettingsForm } from "#components/settings/payment-settings-form.tsx";
import { ReasonListForm } from "#components/settings/reason-list-form.tsx";
import { RoleLimitsForm } from "#components/settings/role-limits-form.tsx";
import { SettingsSection } from "#components/settings/settings-section.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { BOOK_RETENTION } from "#lib/domain/accounting/day-book/book-retention.ts";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { REASON_LISTS, type ReasonAct } from "#lib/domain/adjustments/reason-list.ts";
import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { ORIGINALS_MONTHS } from "#lib/domain/unreferenced/originals-months.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { listSecondAdministrators } from "#lib/operations/access/second-administrators.ts";
import { listPersonalLimits } from "#lib/operations/limits/read-limits.ts";
import { showSetting } from "#lib/operations/settings/store-settings.ts";
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

/** Shows how lost answers are looked up. */
export async function DoubtsSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof DoubtSettingsForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: DOUBT_SETTINGS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings.doubts");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["settings", "reasons"]}>
        <DoubtSettingsForm storeId={storeId} settings={value} seenAt={changedAt} save={save} />
      </ClientMessages>
    </SettingsSection>
  );
}

/** Shows which means of payment the store takes, and what it asks for with a card. */
export async function PaymentsSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof PaymentSettingsForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: PAYMENT_SETTINGS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings.payments");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["settings", "reasons", "payments.means"]}>
        <PaymentSettingsForm storeId={storeId} settings={value} seenAt={changedAt} save={save} />
      </ClientMessages>
      {!operation.adjustmentSettings(storeId).cardEntry && (
        <Notice tone="info" role="note">
          {t.rich("cardOff", { name: () => <code className="font-mono">SERVICE_CARD_ENTRY</code> })}
        </Notice>
      )}
    </SettingsSection>
  );
}

/** Shows how far back sales are searched before a refund without a sale, and whether cards may be typed here at all. */
export async function UnreferencedSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof OriginalsMonthsForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: ORIGINALS_MONTHS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings.unreferenced");
  const { value, changedAt } = shown.value;
  const { cardEntry } = operation.adjustmentSettings(storeId);
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["settings", "reasons"]}>
        <OriginalsMonthsForm storeId={storeId} months={value} seenAt={changedAt} save={save} />
      </ClientMessages>
      <Notice tone="info" role="note" title={t(cardEntry ? "cardsOn" : "cardsOff")}>
        <p>{t.rich("cardsWhy", { name: () => <code className="font-mono">SERVICE_CARD_ENTRY</code> })}</p>
      </Notice>
    </SettingsSection>
  );
}

/** Shows how long the day book is kept. */
export async function DayBookSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof BookRetentionForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: BOOK_RETENTION });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings.dayBook");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["settings", "reasons"]}>
        <BookRetentionForm storeId={storeId} months={value.months} seenAt={changedAt} save={save} />
      </ClientMessages>
    </SettingsSection>
  );
}

/** Shows the shop's reasons for giving money back and for undoing a refund. */
export async function ReasonsSection({
  context,
  act,
  save,
}: Pick<ComponentProps<typeof ReasonListForm>, "save"> & { context: StoreContext; act: ReasonAct }) {
  const { storeId, timeZone, operation } = context;
  const shown = await showSetting(operation, { storeId, setting: REASON_LISTS[act] });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings");
  const called = await getTranslations("refund.reasons");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection
      title={t(`reasons.${act}.title`)}
      lead={t(`reasons.${act}.lead`)}
      now={await settingOrigin(shown.value, timeZone)}
    >
      <ClientMessages texts={["settings", "reasons"]}>
        <ReasonListForm
          storeId={storeId}
          act={act}
          lines={value.map((reason) => {
            const known = ADJUSTMENT_REASONS.find((one) => one === reason);
            return known ? called(known) : reason;
          })}
          names={knownNames()}
          seenAt={changedAt}
          save={save}
        />
      </ClientMessages>
    </SettingsSection>
  );
}

function knownNames(): Record<string, string> {
  const called = Object.values(CATALOGUE).flatMap(({ refund }) =>
    ADJUSTMENT_REASONS.map((reason) => [refund.reasons[reason].toLowerCase(), reason]),
  );
  return Object.fromEntries(called);
}
