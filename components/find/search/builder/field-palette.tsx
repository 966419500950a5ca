"use client";

import { useTranslations } from "next-intl";
import { FIELD_GROUPS } from "#components/find/search/builder/field-groups.ts";
import { useFieldWords } from "#components/find/search/words/field-labels.ts";
import { PickDialog } from "#components/ground/picking/pick-dialog.tsx";
import { foundItems, type PickItem } from "#components/ground/picking/pick-items.ts";
import { newCondition, withComparison } from "#lib/domain/search/question/condition-edit.ts";
import { type Comparison, choicesOf, findField } from "#lib/domain/search/question/criteria.ts";
import { type Condition, condition } from "#lib/domain/search/question/question.ts";

/** The comparisons of amounts that people want most often; all others are chosen in the condition. */
const OF_AMOUNTS: readonly Comparison[] = ["ge", "le", "between"];

type FieldPaletteProps = {
  onPick: (picked: Condition) => void;
  onClose: () => void;
};

/** Chooses the field of a new condition by typing; a choice such as Visa or declined is found too, and needs no value. */
export function FieldPalette({ onPick, onClose }: FieldPaletteProps) {
  const t = useTranslations("builder.pick");
  const groupName = useTranslations("fields.groups");
  const { fieldName, conditionText } = useFieldWords();

  function itemsOf(field: string): readonly PickItem[] {
    const known = findField(field);
    const blank = newCondition(field);
    const kind = known?.value ?? "text";
    const own = { key: field, label: fieldName(field), alsoFound: field, act: () => onPick(blank) };
    const compared = kind === "amount" ? OF_AMOUNTS.map((comparison) => withComparison(blank, comparison)) : [];
    const chosen = choicesOf(kind).map((choice) => condition(field, "is", choice));
    const further = [...compared, ...chosen].map((made) => ({
      key: `${field} ${made.comparison} ${made.values.join(" ")}`,
      label: conditionText(made),
      onlyTyped: compared.length === 0,
      act: () => onPick(made),
    }));
    return [own, ...further];
  }

  return (
    <PickDialog
      onClose={onClose}
      title={t("title")}
      label={t("label")}
      placeholder={t("placeholder")}
      nothing={t("nothing")}
      groupsFor={(typed) =>
        FIELD_GROUPS.map(({ name, fields }) => ({
          name,
          label: groupName(name),
          items: foundItems(typed, fields.flatMap(itemsOf)),
        }))
      }
    />
  );
}
