import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { itemNumber, pathOf, useBuilderEdit } from "#components/find/search/builder/builder-edit.ts";
import { DROP_MARKS } from "#components/find/search/builder/drop-gap.ts";
import { FIELD_GROUPS } from "#components/find/search/builder/field-groups.ts";
import { ItemControls, RemoveItem } from "#components/find/search/builder/item-controls.tsx";
import { ValueEditor } from "#components/find/search/builder/value-editor.tsx";
import { useFieldWords } from "#components/find/search/words/field-labels.ts";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { withComparison, withField } from "#lib/domain/search/question/condition-edit.ts";
import { type Comparison, findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, QuestionProblem } from "#lib/domain/search/question/question.ts";

// Loaded with the language of questions, with which it shares most of its code.
const ConditionProposal = onDemand(() =>
  import("#components/find/search/builder/question-as-text.ts").then((module) => module.ConditionProposal),
);

type ConditionRowProps = { condition: Condition; at: string; problems: readonly QuestionProblem[] | undefined };

/** Edits one condition: field, comparison, value. Only the edited row is drawn again. */
export const ConditionRow = memo(function ConditionRow({ condition, at, problems = [] }: ConditionRowProps) {
  const t = useTranslations("builder");
  const sentence = useProblemSentence();
  const { comparisonName, fieldName } = useFieldWords();
  // Only the list that is used has all fields: opening a dialog restyles every option on the page.
  const [isListed, setListed] = useState(false);
  const list = () => setListed(true);
  const edit = useBuilderEdit();
  const path = pathOf(at);
  const name = t("condition", { number: itemNumber(path) });
  const field = findField(condition.field);
  const replace = (item: Condition, typingIn: string | null = null) =>
    edit({ kind: "replace", path, item, typingIn: typingIn && `${at}:${typingIn}` });
  const problemOf = (...parts: QuestionProblem["part"][]) => {
    const found = problems.find(({ part }) => parts.includes(part))?.problem;
    if (found === undefined) return undefined;
    if (found === "unknown_field" && condition.field === "") return t("fieldMissing");
    return (
      <>
        {sentence(found)} <ConditionProposal condition={condition} problem={found} />
      </>
    );
  };
  return (
    <fieldset
      data-path={at}
      data-kind="condition"
      className={`group/item grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-1.5 rounded @2xl:grid-cols-[auto_clamp(16rem,36cqi,24rem)_minmax(7rem,10rem)_minmax(0,1fr)_auto] ${DROP_MARKS} ${condition.off ? "bg-sunken" : ""}`}
    >
      <legend className="sr-only">{condition.off ? t("conditionOff", { name }) : name}</legend>
      <ItemControls item={condition} at={at} name={name} />
      <SelectField
        label={t("field")}
        labelHidden
        data-at={`${at}:field`}
        error={problemOf("field", "item")}
        value={condition.field}
        onChange={({ target }) => replace(withField(condition, target.value))}
        onFocus={list}
        // Before the browser opens the list.
        onPointerDown={list}
      >
        <option value="">{t("chooseField")}</option>
        {condition.field !== "" && (!field || !isListed) && (
          <option value={condition.field}>{field ? fieldName(condition.field) : condition.field}</option>
        )}
        {isListed && <FieldOptions />}
      </SelectField>
      <div className="flex min-w-0 items-start gap-1.5 @max-2xl:col-span-3 @max-2xl:row-start-2 @2xl:contents">
        <SelectField
          label={t("comparison")}
          labelHidden
          data-at={`${at}:comparison`}
          className="@max-2xl:w-2/5 @max-2xl:max-w-40 @max-2xl:shrink-0"
          error={problemOf("comparison")}
          value={condition.comparison}
          onChange={({ target }) => replace(withComparison(condition, target.value as Comparison))}
        >
          {/* A comparison that the field does not take is listed all the same; otherwise the select would show another one. */}
          {[...new Set([...(field?.comparisons ?? []), condition.comparison])].map((comparison) => (
            <option key={comparison} value={comparison}>
              {comparisonName(comparison)}
            </option>
          ))}
        </SelectField>
        <div className="flex min-w-0 flex-wrap items-start gap-1.5 @max-2xl:flex-1">
          <ValueEditor
            condition={condition}
            at={at}
            problems={problems}
            onValues={(values, typingIn) => replace({ ...condition, values }, typingIn)}
          />
        </div>
      </div>
      <span className="@max-2xl:col-start-3 @max-2xl:row-start-1">
        <RemoveItem at={at} name={name} />
      </span>
    </fieldset>
  );
});

/** Lists every field. Drawn once for a condition, not at each key. */
const FieldOptions = memo(function FieldOptions() {
  const t = useTranslations("fields.groups");
  const { fieldName } = useFieldWords();
  return FIELD_GROUPS.map(({ name, fields }) => (
    <optgroup key={name} label={t(name)}>
      {fields.map((field) => (
        <option key={field} value={field}>
          {fieldName(field)}
        </option>
      ))}
    </optgroup>
  ));
});
