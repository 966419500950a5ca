"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState, useTransition } from "react";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { LANGUAGE_NAMES, rememberLocale } from "#components/people/preferences/languages.ts";
import type { Done, FormFailure } from "#lib/domain/outcome.ts";
import { DENSITIES, LOCALES, type Preferences, THEMES } from "#lib/domain/people/preferences.ts";

type SaveResult = Done<null> | FormFailure;

/** Edits language, theme, line height and keys. After saving, the page is rendered again with the new preferences. */
export function PreferencesForm({
  preferences,
  save,
}: {
  preferences: Preferences;
  save: (input: Preferences) => Promise<SaveResult>;
}) {
  const t = useTranslations("preferences");
  const sentence = useFailureSentence();
  const router = useRouter();
  const [result, setResult] = useState<SaveResult | NoAnswer | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = readForm(new FormData(event.currentTarget));
    setResult(null);
    startTransition(async () => {
      const answer = await answerOf(save(wanted));
      // In a transition again, so that "saved" appears only together with the new look.
      startTransition(() => {
        setResult(answer);
        if (answer.kind !== "done") return;
        rememberLocale(wanted.locale);
        router.refresh();
      });
    });
  }

  return (
    <Form onSubmit={submit}>
      <Panel>
        <div className="flex flex-col gap-5">
          <ChoiceField
            name="locale"
            legend={t("language")}
            defaultValue={preferences.locale ?? ""}
            choices={[
              { value: "", label: t("languageBrowser") },
              ...LOCALES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> })),
            ]}
          />
          <ChoiceField
            name="theme"
            legend={t("theme")}
            defaultValue={preferences.theme}
            choices={[
              { value: "system", label: t("themeSystem") },
              { value: "light", label: t("themeLight") },
              { value: "dark", label: t("themeDark") },
            ]}
          />
          <ChoiceField
            name="density"
            legend={t("density")}
            hint={t("densityHint")}
            defaultValue={preferences.density}
            choices={[
              { value: "regular", label: t("densityRegular") },
              { value: "compact", label: t("densityCompact") },
            ]}
          />
          <fieldset>
            <legend className="font-medium">{t("keys")}</legend>
            <CheckboxField
              name="singleLetterKeys"
              label={t("singleLetterKeys")}
              hint={t("singleLetterKeysHint")}
              defaultChecked={preferences.singleLetterKeys}
            />
          </fieldset>
          <div className="flex flex-col items-start gap-3">
            <Button type="submit" variant="primary" pending={pending}>
              {pending ? t("saving") : t("save")}
            </Button>
            {result?.kind === "done" && <Notice tone="success">{t("saved")}</Notice>}
            {result && result.kind !== "done" && <Notice tone="danger">{sentence(result)}</Notice>}
          </div>
        </div>
      </Panel>
    </Form>
  );
}

function readForm(form: FormData): Preferences {
  const chosen = <T extends string>(choices: readonly T[], name: string) =>
    choices.find((choice) => choice === form.get(name));
  return {
    locale: chosen(LOCALES, "locale") ?? null,
    theme: chosen(THEMES, "theme") ?? "system",
    density: chosen(DENSITIES, "density") ?? "regular",
    singleLetterKeys: form.has("singleLetterKeys"),
  };
}
