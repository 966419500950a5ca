import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FIELD_GROUPS } from "#components/search/field-groups.ts";
import { useFieldWords } from "#components/search/field-words.ts";
import { useProblemSentence } from "#components/search/problem-sentence.ts";
import type { SearchForm } from "#components/search/search-form.ts";
import { ValueEditor } from "#components/search/value-editor.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { findField } from "#lib/domain/criteria.ts";

/** One condition: field, comparison, value, and the way to remove it. */
export function CriterionRow({
  form,
  index,
  onRemove,
}: {
  form: UseFormReturn<SearchForm>;
  index: number;
  onRemove: () => void;
}) {
  const t = useTranslations("search");
  const groups = useTranslations("fields.groups");
  const sentence = useProblemSentence();
  const { fieldName, operatorName } = useFieldWords();
  const name = `criteria.${index}` as const;
  const typed = useWatch({ control: form.control, name });
  const field = findField(typed?.field ?? "");
  const errors = form.formState.errors.criteria?.[index];
  const number = index + 1;

  function changeField(next: string) {
    const found = findField(next);
    if (found && !found.operators.some((one) => one === form.getValues(`${name}.operator`))) {
      form.setValue(`${name}.operator`, found.operators[0] ?? "=");
    }
    // A word of one list means nothing in another, nor a choice in a text.
    if (found?.value !== field?.value) form.setValue(`${name}.value`, "");
    form.clearErrors(name);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 md:grid-cols-[17rem_9rem_minmax(0,18rem)_auto]">
      <fieldset className="contents">
        <legend className="sr-only">{t("condition", { number })}</legend>
        <SelectField
          label={t("field")}
          labelHidden
          error={sentence(errors?.field?.message)}
          className="max-md:col-span-2"
          {...form.register(`${name}.field`, { onChange: (event) => changeField(event.target.value) })}
        >
          <option value="">{t("choose")}</option>
          {typed?.field && !field && <option value={typed.field}>{typed.field}</option>}
          {FIELD_GROUPS.map((group) => (
            <optgroup key={group.name} label={groups(group.name)}>
              {group.fields.map((one) => (
                <option key={one} value={one}>
                  {fieldName(one)} · {one}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label={t("operator")}
          labelHidden
          error={sentence(errors?.operator?.message)}
          className="max-md:col-span-2"
          {...form.register(`${name}.operator`)}
        >
          {(field?.operators ?? ["="]).map((one) => (
            <option key={one} value={one}>
              {operatorName(one)}
            </option>
          ))}
        </SelectField>
        <ValueEditor
          kind={field?.value ?? "text"}
          label={t("value")}
          error={sentence(errors?.value?.message)}
          register={form.register(`${name}.value`)}
        />
        <button
          type="button"
          onClick={onRemove}
          aria-label={t("remove", { number, field: field ? fieldName(field.name) : "" })}
          title={t("remove", { number, field: field ? fieldName(field.name) : "" })}
          className="inline-flex size-(--control) items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </fieldset>
    </li>
  );
}
