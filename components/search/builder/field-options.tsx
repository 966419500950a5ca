import { useTranslations } from "next-intl";
import { memo } from "react";
import { FIELD_GROUPS } from "#components/search/builder/field-groups.ts";
import { useFieldWords } from "#components/search/words/field-labels.ts";

/** Every field, by its words and its own name. Drawn once for a condition, not at each key that is typed in it. */
export const FieldOptions = memo(function FieldOptions() {
  const t = useTranslations("fields.groups");
  const { fieldName } = useFieldWords();
  return FIELD_GROUPS.map(({ name, fields }) => (
    <optgroup key={name} label={t(name)}>
      {fields.map((field) => {
        const words = fieldName(field);
        return (
          <option key={field} value={field}>
            {words === field ? field : `${words} · ${field}`}
          </option>
        );
      })}
    </optgroup>
  ));
});
