import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { askUnreferencedAction } from "#app/(staff)/stores/[storeId]/refunds-without-sale/new/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { UnreferencedDesk } from "#components/money/unreferenced/unreferenced-desk.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import { accountCurrency } from "#lib/operations/ground/records/account-currency.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("unreferenced"))("new.title") };
}

/**
 * Shows the form for a refund without a sale: first a search for the sale, then, if none fits, the request to a second
 * person.
 */
export default async function NewUnreferencedPage({ params }: Props) {
  const { actor, operation, storeId, storeName } = await storeContext((await params).storeId);
  const t = await getTranslations("unreferenced");
  if (!may(actor, "unreferenced.create", storeId)) return <Forbidden>{t("new.forbidden")}</Forbidden>;
  const { tables } = operation.store;
  const { value: months } = await settingOf(tables, storeId, SETTINGS.originals_months);
  const { value: reasons } = await settingOf(tables, storeId, REASON_LISTS.give_back);
  const off = !operation.adjustmentSettings(storeId).cardEntry;
  return (
    <div className="flex flex-col gap-3">
      <BackLink href={paths.unreferencedRefunds(storeId)}>{t("toRegister")}</BackLink>
      <PageHeader title={t("new.title")} lead={t("new.lead", { months })} />
      {off && (
        <Notice tone="warning" role="note" title={t("new.offTitle")}>
          {t("new.off", { store: storeName })}
        </Notice>
      )}
      <ClientMessages
        texts={[
          "unreferenced",
          "refund",
          "reasons",
          "transaction.brand",
          "transaction.method",
          "transaction.endingIn",
          "transaction.currencyUnknown",
        ]}
      >
        <UnreferencedDesk
          storeId={storeId}
          requestId={operation.newId()}
          months={months}
          currency={await accountCurrency(operation, storeId)}
          reasons={off ? null : reasons}
          ask={askUnreferencedAction}
        />
      </ClientMessages>
    </div>
  );
}
