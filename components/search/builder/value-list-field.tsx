import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import type { ValueKind } from "#lib/domain/search/question/criteria.ts";
import { splitValues } from "#lib/domain/search/question/value-list.ts";

type ValueListProps = {
  kind: ValueKind;
  values: readonly string[];
  at: string;
  error: string | undefined;
  onValues: (values: readonly string[]) => void;
};

/** The rows found beneath a pasted column stay in sight. */
const MOST_LINES = 4;

/** Any number of values, one a line: a column pasted from a spreadsheet, for instance. It says how many it understands. */
export function ValueList({ kind, values, at, error, onValues }: ValueListProps) {
  const t = useTranslations("builder");
  const [typed, setTyped] = useState({ text: values.join("\n"), values });
  // An undone step, or another condition in this place, comes from outside; blanks and empty lines of one's own stay.
  const text = typed.values === values ? typed.text : values.join("\n");
  return (
    <TextareaField
      label={t("values")}
      labelHidden
      data-at={`${at}:value`}
      className="w-full max-w-96"
      rows={Math.min(MOST_LINES, Math.max(2, values.length + 1))}
      placeholder={t("valuesHint")}
      spellCheck={false}
      autoComplete="off"
      hint={t("valuesCount", { count: values.length })}
      error={error}
      value={text}
      onChange={({ target }) => {
        const next = splitValues(kind, target.value);
        setTyped({ text: target.value, values: next });
        onValues(next);
      }}
    />
  );
}
