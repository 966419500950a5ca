"use client";

import { useTranslations } from "next-intl";
import { useId, useMemo } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { CriterionRow } from "#components/search/criterion-row.tsx";
import { type DayRanges, DaysFields } from "#components/search/days-fields.tsx";
import { useProblemSentence } from "#components/search/problem-sentence.ts";
import { READY_CRITERIA, ReadyCriteria } from "#components/search/ready-criteria.tsx";
import { formErrors, type SearchForm } from "#components/search/search-form.ts";
import { SubmitFailureNotice } from "#components/search/submit-failure-notice.tsx";
import { useSearchSubmit } from "#components/search/use-search-submit.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { MAX_CRITERIA, type TypedCriterion } from "#lib/domain/criteria.ts";
import type { SearchProblem } from "#lib/domain/search-url.ts";
import { paths } from "#lib/paths.ts";

const EMPTY: TypedCriterion = { field: "", operator: "=", value: "" };

type SearchBuilderProps = {
  storeId: string;
  timeZone: string;
  ranges: DayRanges;
  /** What the address says, with its problems. */
  typed: SearchForm;
  problems: readonly SearchProblem[];
};

/** Days and conditions of a search. It shows what the address says; searching goes to a new address. */
export function SearchBuilder({ storeId, timeZone, ranges, typed, problems }: SearchBuilderProps) {
  const t = useTranslations("search");
  const sentence = useProblemSentence();
  const headingId = useId();
  const errors = useMemo(() => formErrors(problems), [problems]);
  const form = useForm<SearchForm>({
    defaultValues: typed,
    values: typed,
    errors,
    shouldFocusError: true,
    resolver: async (...form) => (await import("#components/search/check-search-form.ts")).checkSearchForm(...form),
  });
  const conditions = useFieldArray({ control: form.control, name: "criteria" });
  const { submit, arriving, failure } = useSearchSubmit(storeId, form.setError);
  const pending = arriving || form.formState.isSubmitting;
  const rootError = form.formState.errors.root?.message;

  function add(criterion: TypedCriterion) {
    if (conditions.fields.length >= MAX_CRITERIA) return;
    const part = criterion.field === "" ? "field" : "value";
    conditions.append(criterion, { focusName: `criteria.${conditions.fields.length}.${part}` });
  }

  function remove(index: number) {
    conditions.remove(index);
    // The button that had focus is gone: the way to a further condition is what remains beside it.
    document.getElementById(`${headingId}-add`)?.focus();
  }

  return (
    <search aria-labelledby={headingId} className="rounded-md border border-line bg-surface p-4">
      <h2 id={headingId} className="sr-only">
        {t("builder")}
      </h2>
      <form
        noValidate
        method="post"
        action={paths.question(storeId)}
        onSubmit={form.handleSubmit(submit)}
        className="flex flex-col gap-3"
      >
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <DaysFields form={form} timeZone={timeZone} ranges={ranges} />
        </div>
        {conditions.fields.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium">{t("conditions")}</legend>
            <ul className="flex flex-col gap-2">
              {conditions.fields.map((condition, index) => (
                <CriterionRow key={condition.id} form={form} index={index} onRemove={() => remove(index)} />
              ))}
            </ul>
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" pending={pending}>
            {!pending && <Icon name="search" />}
            {t("search")}
          </Button>
          <Button
            id={`${headingId}-add`}
            variant="quiet"
            data-shortcut="f"
            aria-keyshortcuts="f"
            onClick={() => add(EMPTY)}
            disabled={conditions.fields.length >= MAX_CRITERIA}
          >
            <Icon name="plus" />
            {t("add")}
            <KeyHint keys="f" />
          </Button>
          <ReadyCriteria onAdd={(name) => add(READY_CRITERIA[name])} />
        </div>
        {rootError && (
          <p role="alert" className="text-danger">
            {sentence(rootError)}
          </p>
        )}
        {failure && <SubmitFailureNotice failure={failure} />}
      </form>
    </search>
  );
}
