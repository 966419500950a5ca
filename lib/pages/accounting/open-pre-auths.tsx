import "server-only";
import { getTranslations } from "next-intl/server";
import { CountedRows } from "#components/ground/amounts/counted-rows.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { PRE_AUTH_AGES, type PreAuthAge, type PreAuthSums, sumByAge } from "#lib/domain/pre-auths/pre-auth-ages.ts";
import { listOpenPreAuths } from "#lib/operations/money/pre-auths/list-open-pre-auths.ts";
import { paths } from "#lib/paths/paths.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows the open pre-auths by age and currency; each sum opens its rows. They come from the service, so the page streams them last. */
export async function OpenPreAuthsPart({ store: { operation, storeId } }: { store: StoreContext }) {
  const t = await getTranslations("overview.preAuths");
  const tCause = await getTranslations("reasons.unavailable");
  const list = await listOpenPreAuths(operation, { storeId });
  if (list.kind === "not_permitted") return null;
  if (list.kind === "unavailable")
    return (
      <Panel title={t("title")}>
        <Notice tone="warning" title={t("notRead")}>
          {tCause(list.cause)}
        </Notice>
      </Panel>
    );
  const { preAuths, missing } = list.value;
  const sums = sumByAge(preAuths.map(({ row, ...preAuth }) => ({ ...preAuth, currency: row.currency })));
  return (
    <Panel title={t("title")} flush={sums.length > 0 && missing === null}>
      {missing !== null && (
        <Notice tone="warning" title={t("partial")}>
          {tCause(missing)}
        </Notice>
      )}
      {sums.length > 0 && <ByAge storeId={storeId} sums={sums} />}
      {sums.length === 0 && missing === null && <p className="text-ink-muted">{t("none")}</p>}
    </Panel>
  );
}

/** Stands for the panel while the service is asked. */
export async function OpenPreAuthsComing() {
  const t = await getTranslations("overview.preAuths");
  return (
    <Panel title={t("title")}>
      <p className="text-ink-muted">{t("reading")}</p>
    </Panel>
  );
}

async function ByAge({ storeId, sums }: { storeId: string; sums: readonly PreAuthSums[] }) {
  const t = await getTranslations("overview");
  const tAge = await getTranslations("preAuths.ages");
  const columns: readonly TableColumn<PreAuthAge, null>[] = [
    { key: "age", heading: () => t("preAuths.age"), card: "title", cell: (age) => tAge(age), foot: () => tAge("all") },
    ...sums.map(({ currency, byAge, total }) => {
      const sumCell = ({ amountCents, count }: PreAuthSums["total"], age: PreAuthAge | null) => (
        <CountedRows href={paths.preAuths(storeId, { age, currency })} cents={amountCents} count={count} />
      );
      return {
        key: currency,
        heading: () => currency || t("unknownCurrency"),
        numeric: true as const,
        cell: (age: PreAuthAge) => sumCell(byAge[age], age),
        foot: () => sumCell(total, null),
      };
    }),
  ];
  return (
    <DataTable
      label={t("preAuths.title")}
      columns={columns}
      rows={PRE_AUTH_AGES}
      rowKey={(age) => age}
      context={null}
    />
  );
}
