import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFieldWords } from "#components/search/words/field-labels.ts";
import { choicesOf, type ValueKind } from "#lib/domain/search/question/criteria.ts";

type ValueChoicesProps = {
  kind: ValueKind;
  values: readonly string[];
  at: string;
  error: string | undefined;
  onValues: (values: readonly string[]) => void;
};

/** A checkbox for each choice. Values keep the order of the list, whatever the order of the clicks. */
export function ValueChoices({ kind, values, at, error, onValues }: ValueChoicesProps) {
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
