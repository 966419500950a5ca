"use client";

import { useTranslations } from "next-intl";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { LANGUAGE_NAMES, rememberLocale } from "#components/people/preferences/languages.ts";
import type { Done, FormFailure } from "#lib/domain/outcome.ts";
import { LOCALES, type Preferences } from "#lib/domain/people/preferences.ts";
import { preferencesInput } from "#lib/inputs/people/preferences-input.ts";

/** Edits language, theme, line height and keys. After saving, the page is rendered again with the new preferences. */
export function PreferencesForm({
  preferences,
  save,
}: {
  preferences: Preferences;
  save: (input: Preferences) => Promise<Done<null> | FormFailure>;
}) {
  const t = useTranslations("preferences");
  const sentence = useFailureSentence();
  const { answer, pending, submit, field, tick } = useActionForm({
    schema: preferencesInput,
    values: preferences,
    // The empty value stands for the language of the browser.
    prepare: ({ locale, ...typed }) => ({ ...typed, locale: locale || null }),
    async action(typed) {
      const answer = await save(typed);
      if (answer.kind === "done") rememberLocale(typed.locale);
      return answer;
    },
    refreshes: "together",
  });

  return (
    <Form onSubmit={submit}>
      <Panel>
        <div className="flex flex-col gap-5">
          <ChoiceField
            {...field("locale")}
            legend={t("language")}
            choices={[
              { value: "", label: t("languageBrowser") },
              ...LOCALES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> })),
            ]}
          />
          <ChoiceField
            {...field("theme")}
            legend={t("theme")}
            choices={[
              { value: "system", label: t("themeSystem") },
              { value: "light", label: t("themeLight") },
              { value: "dark", label: t("themeDark") },
            ]}
          />
          <ChoiceField
            {...field("density")}
            legend={t("density")}
            hint={t("densityHint")}
            choices={[
              { value: "regular", label: t("densityRegular") },
              { value: "compact", label: t("densityCompact") },
            ]}
          />
          <fieldset>
            <legend className="font-medium">{t("keys")}</legend>
            <CheckboxField
              {...tick("singleLetterKeys")}
              label={t("singleLetterKeys")}
              hint={t("singleLetterKeysHint")}
            />
          </fieldset>
          <div className="flex flex-col items-start gap-3">
            <Button type="submit" variant="primary" pending={pending}>
              {pending ? t("saving") : t("save")}
            </Button>
            {answer?.kind === "done" && <Notice tone="success">{t("saved")}</Notice>}
            {answer && answer.kind !== "done" && <Notice tone="danger">{sentence(answer)}</Notice>}
          </div>
        </div>
      </Panel>
    </Form>
  );
}
