import { getLocale, getTranslations } from "next-intl/server";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { SearchScreen } from "#components/top/search-page/search-screen.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { columnNames } from "#lib/domain/search/rows/column-layout.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { ownLayout } from "#lib/operations/find/search/own-columns.ts";
import { ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { zoneNames } from "#lib/pages/search/zone-names.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata() {
  const t = await getTranslations("search");
  return { title: t("title") };
}

/** The messages that the browser needs; of those about a transaction, only those of a row. */
const TEXTS = [
  "search",
  "builder",
  "grid",
  "views",
  "exports.choices",
  "fields",
  "batches.selection",
  "batches.problems",
  "batches.forbidden",
  "refund.reasons",
  "reasons.unavailable",
  "transaction.kind",
  "transaction.result",
  "transaction.brand",
  "transaction.method",
  "transaction.endingIn",
  "transaction.currencyUnknown",
] as const satisfies readonly MessagePart[];

/** Shows the search of one store. The address is its only state; the browser then reads the rows. */
export default async function TransactionsPage({ params, searchParams }: Props) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const { storeId, operation } = await storeContext((await params).storeId);
  const parameters = pairs(await searchParams);
  const layout = await ownLayout(operation);
  const search = await openSearch(operation, { storeId, parameters, columns: columnNames(layout) });
  if (search.kind !== "done") {
    return (
      <Notice tone="danger" title={t("notPermittedTitle")}>
        {t("notPermittedText")}
      </Notice>
    );
  }
  return (
    <ClientMessages texts={TEXTS}>
      <div className="flex flex-col gap-4 flat:gap-1">
        <noscript>
          <Notice tone="warning">{t("noScript")}</Notice>
        </noscript>
        <SearchScreen
          storeId={storeId}
          first={{ opened: search.value.opened, from: new URLSearchParams(parameters).toString() }}
          layout={layout}
          mayBatch={may(operation.actor, "batch.create", storeId)}
          exportChoices={
            may(operation.actor, "transaction.export", storeId) ? await ownExportChoices(operation, locale) : null
          }
          readAtOnce={operation.searchSettings(storeId).readAtOnce}
          zones={zoneNames(operation, storeId, locale)}
        />
      </div>
    </ClientMessages>
  );
}

function pairs(parameters: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
