import { useTranslations } from "next-intl";
import { NARROW_COLUMNS } from "#components/grid/grid-columns.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import type { ColumnName, Sort } from "#lib/domain/columns.ts";

/** Newest first is the service's own order. */
const OWN: Sort = { column: "created", descending: true };

/** The order of the rows, where the screen is too narrow for headings to choose it by. */
export function SortChoice({
  sort,
  columnName,
  onSort,
}: {
  /** What was asked for; null is the service's own order. */
  sort: Sort | null;
  columnName: (column: ColumnName) => string;
  onSort: (sort: Sort | null) => void;
}) {
  const t = useTranslations("grid");
  const shown = NARROW_COLUMNS.filter((column): column is ColumnName => column !== "net" && column !== "created");
  // An address from a wider screen may name a column that is not shown here.
  const columns = sort && !shown.includes(sort.column) && sort.column !== "created" ? [...shown, sort.column] : shown;
  const choices = [
    OWN,
    { ...OWN, descending: false },
    ...columns.flatMap((column) => [false, true].map((descending): Sort => ({ column, descending }))),
  ];
  const { column: chosen, descending: down } = sort ?? OWN;
  const at = choices.findIndex(({ column, descending }) => column === chosen && descending === down);

  function label({ column, descending }: Sort): string {
    if (column === OWN.column) return t(descending ? "orderChoice.newest" : "orderChoice.oldest");
    return t(descending ? "orderChoice.down" : "orderChoice.up", { column: columnName(column) });
  }

  return (
    <SelectField
      label={t("orderChoice.label")}
      labelHidden
      value={at}
      onChange={({ target }) => onSort(Number(target.value) === 0 ? null : (choices[Number(target.value)] ?? null))}
      className="w-full max-sm:px-3 sm:w-auto"
    >
      {choices.map((choice, index) => (
        <option key={label(choice)} value={index}>
          {label(choice)}
        </option>
      ))}
    </SelectField>
  );
}
