"use client";

import { useTranslations } from "next-intl";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import type { PeopleAnswer } from "#components/people/people/people-answer.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

/** Says why an action on people failed; nothing when it succeeded. */
export function FailureNotice({ result }: { result: PeopleAnswer<unknown> }) {
  const t = useTranslations("people");
  const sentence = useFailureSentence();
  switch (result.kind) {
    case "done":
    // Shown beside the form, with a link to the request.
    case "awaiting_approval":
      return null;
    case "not_allowed":
      return (
        <FocusedNotice tone="danger" title={t("notDone")}>
          {t(`rules.${result.reason.rule}`)}
        </FocusedNotice>
      );
    case "not_permitted":
      return <FocusedNotice tone="danger">{t("notPermitted")}</FocusedNotice>;
    case "invalid":
      return <FocusedNotice tone="danger">{t("unreadable")}</FocusedNotice>;
    case "signed_out":
    case "broken":
    case "outdated":
    case "not_taken":
    case "unreachable":
      return <FocusedNotice tone="danger">{sentence(result)}</FocusedNotice>;
  }
}

type ErrorName = keyof Messages["people"]["errors"];

/** Returns the sentences for errors of fields; undefined for none. An unknown name still gets a sentence. */
export function useErrorSentence(): (name: string | undefined) => string | undefined {
  const t = useTranslations("people.errors");
  return (name) => (name === undefined ? undefined : t(t.has(name as ErrorName) ? (name as ErrorName) : "other"));
}
