"use client";

import { useTranslations } from "next-intl";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import type { Messages } from "#lib/messages/catalogue.ts";

type RuleName = keyof Messages["people"]["rules"];

/** Why an action on people did not do what it was asked; nothing when it did. */
export function FailureNotice({ result }: { result: Answer<unknown> }) {
  const t = useTranslations("people");
  const sentence = useFailureSentence();
  switch (result.kind) {
    case "done":
    // Told beside the form, with the way to the request.
    case "awaiting_approval":
      return null;
    case "not_allowed": {
      const { rule } = result.reason;
      const words = `rules.${rule as RuleName}` as const;
      return (
        <FocusedNotice tone="danger" title={t("notDone")}>
          {t(t.has(words) ? words : "rules.other", { rule })}
        </FocusedNotice>
      );
    }
    case "not_permitted":
      return <FocusedNotice tone="danger">{t("notPermitted")}</FocusedNotice>;
    case "invalid":
      return <FocusedNotice tone="danger">{t("unreadable")}</FocusedNotice>;
    case "signed_out":
    case "broken":
    case "unreachable":
    case "unavailable":
    case "declined":
    case "in_doubt":
      return <FocusedNotice tone="danger">{sentence(result)}</FocusedNotice>;
  }
}

type ErrorName = keyof Messages["people"]["errors"];

/** The sentence behind the name of a field's error; undefined for none. A name without words of its own still says something. */
export function useErrorSentence(): (name: string | undefined) => string | undefined {
  const t = useTranslations("people.errors");
  return (name) => (name === undefined ? undefined : t(t.has(name as ErrorName) ? (name as ErrorName) : "other"));
}
