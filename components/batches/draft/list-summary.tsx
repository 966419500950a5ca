import { useTranslations } from "next-intl";
import type { ReadList } from "#lib/domain/batches/read-list.ts";

/** What was understood of a list: how many rows, which columns, and what was not used. */
export function ListSummary({ list: { rows, columns, ignored, hasHeadings } }: { list: ReadList }) {
  const t = useTranslations("batches.form");
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <div role="status" className="flex flex-col gap-1 rounded border border-line bg-sunken px-3 py-2">
      <p className="font-medium">
        {t("read", { rows: rows.length, columns: columns.map((one) => t(`columns.${one}`)).join(", ") })}
      </p>
      {!hasHeadings && <p>{t("noHeadings")}</p>}
      {!columns.includes("amount") && <p>{t("allRemaining")}</p>}
      {ignored.length > 0 && <p className="text-ink-muted">{t("ignored", { columns: ignored.join(", ") })}</p>}
      {faulty > 0 && <p>{t("faults", { rows: faulty })}</p>}
    </div>
  );
}
