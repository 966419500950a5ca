import { useTranslations } from "next-intl";
import { NARROW_COLUMNS } from "#components/find/search/grid/columns/grid-layout.ts";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { type ColumnName, isNewestFirstSort, NEWEST_FIRST, type Sort } from "#lib/domain/search/rows/columns.ts";

/** Chooses the order of the rows on a screen too narrow for headings. */
export function SortChoice({
  sort,
  columnName,
  onSort,
}: {
  /** The chosen order; null is the service's own order. */
  sort: Sort | null;
  columnName: (column: ColumnName) => string;
  onSort: (sort: Sort | null) => void;
}) {
  const t = useTranslations("grid");
  const shown = NARROW_COLUMNS.filter((column): column is ColumnName => column !== "net" && column !== "created");
  // An address from a wider screen may name a column that is not shown here.
  const columns = sort && !shown.includes(sort.column) && sort.column !== "created" ? [...shown, sort.column] : shown;
  const choices = [
    NEWEST_FIRST,
    { ...NEWEST_FIRST, descending: false },
    ...columns.flatMap((column) => [false, true].map((descending): Sort => ({ column, descending }))),
  ];
  const { column: chosen, descending: down } = sort ?? NEWEST_FIRST;
  const at = choices.findIndex(({ column, descending }) => column === chosen && descending === down);

  function choose(choice: Sort | undefined): void {
    if (choice) onSort(isNewestFirstSort(choice) ? null : choice);
  }

  function label({ column, descending }: Sort): string {
    if (column === NEWEST_FIRST.column) return t(descending ? "orderChoice.newest" : "orderChoice.oldest");
    return t(descending ? "orderChoice.down" : "orderChoice.up", { column: columnName(column) });
  }

  return (
    <SelectField
      label={t("orderChoice.label")}
      labelHidden
      value={at}
      onChange={({ target }) => choose(choices[Number(target.value)])}
      className="w-auto max-sm:mx-3"
    >
      {choices.map((choice, index) => (
        <option key={label(choice)} value={index}>
          {label(choice)}
        </option>
      ))}
    </SelectField>
  );
}
