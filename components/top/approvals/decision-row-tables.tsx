import { useTranslations } from "next-intl";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { DecisionRowTable, type DecisionRowView } from "#components/top/approvals/decision-row-table.tsx";

/** The number of rows with a warning, or with their own words, that are shown here; the batch's page shows the rest. */
const SHOWN = 100;

/**
 * Shows the rows of a batch that a decider should look at: what looks wrong, the largest, and those with words of their own. The
 * server cuts the lists: a batch may have thousands of such rows, and the browser gets only those shown.
 */
export function DecisionRowTables({
  storeId,
  isRepeated,
  count,
  largest,
  warned,
  remarked,
}: {
  storeId: string;
  /** The same content was carried out before. */
  isRepeated: boolean;
  /** The number of all rows that will run. */
  count: number;
  largest: readonly DecisionRowView[];
  warned: readonly DecisionRowView[];
  remarked: readonly DecisionRowView[];
}) {
  const t = useTranslations("approvals.batch.shown");
  // A short batch shows its remarks among all its rows.
  const remarkedApart = count > largest.length ? remarked : [];
  return (
    <>
      {isRepeated && (
        <Notice tone="warning" role="note">
          {t("repeated")}
        </Notice>
      )}
      <DecisionRowTable
        storeId={storeId}
        title={t("warned", { count: warned.length })}
        rows={warned.slice(0, SHOWN)}
        more={Math.max(0, warned.length - SHOWN)}
      />
      <DecisionRowTable
        storeId={storeId}
        title={t(count > largest.length ? "largest" : "all", { count: largest.length })}
        rows={largest}
      />
      <DecisionRowTable
        storeId={storeId}
        title={t("remarked")}
        rows={remarkedApart.slice(0, SHOWN)}
        more={Math.max(0, remarkedApart.length - SHOWN)}
      />
    </>
  );
}
