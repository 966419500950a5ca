import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "#components/ui/fields/choice-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { Cell, Table, TableRow } from "#components/ui/table.tsx";
import {
  DAY_ORDERS,
  type DayOrder,
  STATEMENT_COLUMNS,
  type StatementColumns,
} from "#lib/domain/accounting/settlement/statement/statement.ts";

/** What a person chose about a file; null: nothing yet. */
export type StatementChoice = { order: DayOrder | null; columns: StatementColumns | null };

type Sample = readonly (readonly string[])[];
const NO_COLUMNS: StatementColumns = { date: 0, description: null, amount: null, debit: null, credit: null };

/** Asks what a file does not say: its columns, and the order of day and month. */
export function StatementChoices({
  sample,
  example,
  choice,
  onChoice,
}: {
  /** The first rows of a file whose columns are unknown, and a date that may be two days; null: not asked now. */
  sample: Sample | null;
  example: string | null;
  choice: StatementChoice;
  onChoice: (choice: StatementChoice) => void;
}) {
  const t = useTranslations("settlement.statement");
  // The next question of the same file keeps the answer to the first one on the screen.
  const [asked, setAsked] = useState<{ sample: Sample | null; example: string | null }>({ sample, example });
  if ((sample && sample !== asked.sample) || (example && example !== asked.example)) {
    setAsked({ sample: sample ?? asked.sample, example: example ?? asked.example });
  }
  return (
    <div className="flex flex-col gap-4">
      {asked.sample && (
        <ColumnChoice
          sample={asked.sample}
          columns={choice.columns}
          onColumns={(columns) => onChoice({ ...choice, columns })}
        />
      )}
      {asked.example && (
        <ChoiceField
          legend={t("order.legend", { example: asked.example })}
          name="order"
          required
          choices={DAY_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={({ target }) => onChoice({ ...choice, order: target.value as DayOrder })}
        />
      )}
    </div>
  );
}

function ColumnChoice({
  sample,
  columns,
  onColumns,
}: {
  sample: Sample;
  columns: StatementColumns | null;
  onColumns: (columns: StatementColumns) => void;
}) {
  const t = useTranslations("settlement.statement.columns");
  const width = Math.max(...sample.map((cells) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const own = columns ?? NO_COLUMNS;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{t("legend")}</legend>
      <Table aria-label={t("sample")}>
        <thead>
          <tr>
            {places.map((place) => (
              <th key={place} scope="col" className="px-3 text-left text-xs font-medium text-ink-muted">
                {t("column", { number: place + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name, and never move.
            <TableRow key={row}>
              {places.map((place) => (
                <Cell key={place}>{cells[place]}</Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap gap-3">
        {STATEMENT_COLUMNS.map((name) => (
          <SelectField
            key={name}
            label={t(name)}
            value={columns === null ? "" : (own[name] ?? "")}
            onChange={({ target: { value } }) => onColumns({ ...own, [name]: value === "" ? null : Number(value) })}
            className="w-44"
          >
            <option value="">{t(name === "date" ? "choose" : "none")}</option>
            {places.map((place) => (
              <option key={place} value={place}>
                {t("column", { number: place + 1 })}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p className="text-xs text-ink-muted">{t("hint")}</p>
    </fieldset>
  );
}
