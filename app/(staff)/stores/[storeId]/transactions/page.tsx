import { getLocale, getTranslations } from "next-intl/server";
import { zoneNames } from "#app/(staff)/stores/[storeId]/transactions/zone-names.ts";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { SearchScreen } from "#components/search/search-screen.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { columnNames } from "#lib/domain/column-layout.ts";
import { may } from "#lib/domain/permissions.ts";
import type { MessagePart } from "#lib/messages/pick-messages.ts";
import { openSearch } from "#lib/operations/open-search.ts";
import { ownLayout } from "#lib/operations/own-columns.ts";
import { storeContext } from "#lib/session/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata() {
  const t = await getTranslations("search");
  return { title: t("title") };
}

/** Of the words about a transaction only those that a row has. */
const TEXTS = [
  "search",
  "builder",
  "grid",
  "views",
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

/** The search of one store: the address is its only state. The rows are read from the screen, when it is there. */
export default async function TransactionsPage({ params, searchParams }: Props) {
  const t = await getTranslations("search");
  const { storeId, operation } = await storeContext((await params).storeId);
  const parameters = pairs(await searchParams);
  const layout = await ownLayout(operation);
  const opened = await openSearch(operation, { storeId, parameters, columns: columnNames(layout) });
  if (opened.kind !== "done") {
    return (
      <Notice tone="danger" title={t("notPermittedTitle")}>
        {t("notPermittedText")}
      </Notice>
    );
  }
  return (
    <ClientMessages texts={TEXTS}>
      <div className="flex flex-col gap-4">
        <noscript>
          <Notice tone="warning">{t("noScript")}</Notice>
        </noscript>
        <SearchScreen
          storeId={storeId}
          first={{ opened: opened.value, from: new URLSearchParams(parameters).toString() }}
          layout={layout}
          mayBatch={may(operation.actor, "batch.create", storeId)}
          mayExport={may(operation.actor, "transaction.export", storeId)}
          readAtOnce={operation.searchSettings(storeId).readAtOnce}
          zones={zoneNames(operation, storeId, await getLocale())}
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
