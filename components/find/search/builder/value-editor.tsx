import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFieldWords } from "#components/find/search/words/field-labels.ts";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { readComma, withComma } from "#components/ground/amounts/typed-amount.ts";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { splitValues } from "#lib/domain/search/question/condition-edit.ts";
import { type Comparison, choicesOf, findField, type ValueKind } from "#lib/domain/search/question/criteria.ts";
import type { Condition, QuestionProblem } from "#lib/domain/search/question/question.ts";

type ValueListProps = {
  kind: ValueKind;
  values: readonly string[];
  at: string;
  error: string | undefined;
  onValues: (values: readonly string[]) => void;
};

/** Few enough lines that the rows below stay in sight. */
const MOST_LINES = 4;

/** A list of values, one a line, such as a column pasted from a spreadsheet. It shows how many it understands. */
function ValueList({ kind, values, at, error, onValues }: ValueListProps) {
  const t = useTranslations("builder");
  const [typed, setTyped] = useState({ text: values.join("\n"), values });
  // New values come from an undo or another condition; blanks and empty lines that the person typed stay.
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

type ValueEditorProps = {
  condition: Condition;
  at: string;
  problems: readonly QuestionProblem[];
  /** `typingIn` names the field whose keys are one undo step together; null for a choice. */
  onValues: (values: readonly string[], typingIn: string | null) => void;
};

/** Edits the values of a condition, typed or chosen as its kind and comparison need; nothing for `empty`. */
export function ValueEditor({ condition, at, problems, onValues }: ValueEditorProps) {
  const t = useTranslations("builder");
  const sentence = useProblemSentence();
  const { values, comparison } = condition;
  const kind = findField(condition.field)?.value ?? "text";
  const errorAt = (index: number | undefined) =>
    sentence(
      problems.find(({ part, valueIndex }) => part === "values" && (valueIndex === undefined || valueIndex === index))
        ?.problem,
    );
  if (comparison === "empty") return null;
  if (comparison === "one_of") {
    const list = { kind, values, at, error: sentence(problems.find(({ part }) => part === "values")?.problem) };
    return choicesOf(kind).length > 0 ? (
      <ValueChoices {...list} onValues={(next) => onValues(next, null)} />
    ) : (
      <ValueList {...list} onValues={(next) => onValues(next, "values")} />
    );
  }
  const valueField = (index: number, label: string) => (
    <OneValue
      key={index}
      kind={kind}
      part={`${at}:${index === 0 ? "value" : "value2"}`}
      label={label}
      shortHint={kind === "last_four" && comparison !== "ends" && comparison !== "starts"}
      hint={index === 0 && condition.field === "Amount" && IN_ORDER.includes(comparison) ? t("unsignedHint") : ""}
      error={errorAt(index)}
      value={values[index] ?? ""}
      onValue={(value) => onValues(values.with(index, value), `value ${index}`)}
    />
  );
  if (comparison !== "between") return valueField(0, t("value"));
  return (
    <>
      {valueField(0, t("valueFrom"))}
      <span className="flex h-(--control) items-center text-ink-muted">{t("valueAnd")}</span>
      {valueField(1, t("valueTo"))}
    </>
  );
}

/** Comparisons in which a sign would matter: the service compares the amount of a refund like that of a sale, and so do we. */
const IN_ORDER: readonly Comparison[] = ["lt", "gt", "le", "ge", "between"];

type OneValueProps = {
  kind: ValueKind;
  part: string;
  label: string;
  shortHint: boolean;
  hint: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
};

function OneValue({ kind, part, label, shortHint, hint, error, value, onValue }: OneValueProps) {
  const t = useTranslations("builder");
  const locale = useLocale();
  const { choiceName } = useFieldWords();
  const choices = choicesOf(kind);
  const common = {
    label,
    labelHidden: true,
    error,
    value,
    "data-at": part,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  // An error sentence needs more room than a few digits.
  const roomFor = (width: string) => (error ? "w-full max-w-72" : width);
  if (choices.length > 0) {
    return (
      <SelectField {...common} className="w-full max-w-72">
        <option value="">{t("choose")}</option>
        {value !== "" && !choices.includes(value) && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceName(kind, choice)}
          </option>
        ))}
      </SelectField>
    );
  }
  switch (kind) {
    case "amount":
      return (
        <AmountField
          {...common}
          value={withComma(value, locale)}
          onChange={({ target }) => onValue(readComma(target.value, locale))}
          className={roomFor(hint === "" ? "w-32" : "w-56")}
          hint={hint}
          currency=""
          placeholder={withComma("0.00", locale)}
        />
      );
    case "digits":
      return <TextField {...common} className="w-full max-w-56" mono inputMode="numeric" />;
    case "last_four":
      // No maxLength: it would silently cut a pasted card number down to its first four digits.
      return (
        <TextField
          {...common}
          className={roomFor("w-28")}
          mono
          inputMode="numeric"
          placeholder={shortHint ? "1234" : ""}
        />
      );
    case "currency":
      return <TextField {...common} className={roomFor("w-24")} mono placeholder="CAD" spellCheck={false} />;
    default:
      return <TextField {...common} className="w-full max-w-96" spellCheck={false} />;
  }
}

type ValueChoicesProps = {
  kind: ValueKind;
  values: readonly string[];
  at: string;
  error: string | undefined;
  onValues: (values: readonly string[]) => void;
};

/** A checkbox for each choice. Values keep the order of the list, whatever the order of the clicks. */
function ValueChoices({ kind, values, at, error, onValues }: ValueChoicesProps) {
  const t = useTranslations("builder");
  const id = useId();
  const { choiceName } = useFieldWords();
  const choices = choicesOf(kind);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="sr-only">{t("value")}</legend>
      <div className="flex flex-wrap gap-x-3">
        {choices.map((choice, index) => (
          <label key={choice} className="flex min-h-(--control) cursor-pointer items-center gap-1.5">
            <input
              type="checkbox"
              data-at={index === 0 ? `${at}:value` : undefined}
              checked={values.includes(choice)}
              onChange={({ target }) =>
                onValues(choices.filter((listed) => (listed === choice ? target.checked : values.includes(listed))))
              }
              className="size-4 shrink-0 accent-accent"
            />
            {choiceName(kind, choice)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
