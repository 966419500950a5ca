import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import {
  type DayOrder,
  type DirectionWords,
  STATEMENT_COLUMNS,
  type StatementColumns,
} from "#lib/domain/accounting/settlement/statement/statement.ts";

/** What a person chose about a file; null: nothing yet. */
export type StatementChoice = {
  order: DayOrder | null;
  columns: StatementColumns | null;
  directions: DirectionWords | null;
};

type Sample = readonly (readonly string[])[];
/** What the file leaves open; null: not asked now. */
type Question = {
  /** The first rows of a file whose columns are unknown. */
  sample: Sample | null;
  /** A date that may be several days, and the orders in which it can be read. */
  date: { example: string; orders: readonly DayOrder[] } | null;
  /** Words that may mean money in or money out. */
  words: readonly string[] | null;
};

const NO_COLUMNS: StatementColumns = { date: 0, description: null, amount: null, debit: null, credit: null };
const NO_WORDS: DirectionWords = { in: [], out: [] };

/** Asks what a file does not say: its columns, the order of its dates, and the words for money in and out. */
export function StatementChoicesFields({
  question,
  choice,
  onChoice,
}: {
  question: Question;
  choice: StatementChoice;
  onChoice: (choice: StatementChoice) => void;
}) {
  const t = useTranslations("settlement.statement");
  // The next question of the same file keeps the answer to the first one on the screen.
  const [asked, setAsked] = useState(question);
  const { sample, date, words } = question;
  if ((sample && sample !== asked.sample) || (date && date !== asked.date) || (words && words !== asked.words)) {
    setAsked({ sample: sample ?? asked.sample, date: date ?? asked.date, words: words ?? asked.words });
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
      {asked.date && (
        <ChoiceField
          legend={t("order.legend", { example: asked.date.example })}
          name="order"
          required
          choices={asked.date.orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={({ target }) => onChoice({ ...choice, order: target.value as DayOrder })}
        />
      )}
      {asked.words && (
        <WordChoice
          words={asked.words}
          directions={choice.directions ?? NO_WORDS}
          onDirections={(directions) => onChoice({ ...choice, directions })}
        />
      )}
    </div>
  );
}

function WordChoice({
  words,
  directions,
  onDirections,
}: {
  words: readonly string[];
  directions: DirectionWords;
  onDirections: (directions: DirectionWords) => void;
}) {
  const t = useTranslations("settlement.statement.directions");
  const sideOf = (word: string) => (directions.in.includes(word) ? "in" : directions.out.includes(word) ? "out" : "");
  function choose(word: string, side: string) {
    const others = (list: readonly string[]) => list.filter((other) => other !== word);
    const [into, out] = [others(directions.in), others(directions.out)];
    onDirections({ in: side === "in" ? [...into, word] : into, out: side === "out" ? [...out, word] : out });
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{t("legend")}</legend>
      <div className="flex flex-wrap gap-3">
        {words.map((word) => (
          <SelectField
            key={word}
            label={word || t("empty")}
            value={sideOf(word)}
            onChange={({ target }) => choose(word, target.value)}
            className="w-44"
          >
            <option value="">{t("choose")}</option>
            <option value="in">{t("in")}</option>
            <option value="out">{t("out")}</option>
          </SelectField>
        ))}
      </div>
    </fieldset>
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
      <DataTable
        label={t("sample")}
        cards={false}
        columns={places.map((place) => ({
          key: String(place),
          heading: () => t("column", { number: place + 1 }),
          cell: (cells: Sample[number]) => cells[place],
        }))}
        rows={sample}
        rowKey={(_, row) => String(row)}
        context={null}
      />
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
