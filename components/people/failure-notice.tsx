"use client";

import { useTranslations } from "next-intl";
import { FocusedNotice } from "#components/people/focused-notice.tsx";
import type { PeopleResult } from "#components/people/use-people-action.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type RuleName = keyof Messages["people"]["rules"];

/** Why an action on people did not do what it was asked; nothing when it did. */
export function FailureNotice({ result }: { result: PeopleResult<unknown> }) {
  const t = useTranslations("people");
  switch (result.kind) {
    case "done":
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
    case "signed_out":
      return <FocusedNotice tone="danger">{t("signedOut")}</FocusedNotice>;
    case "invalid":
      return <FocusedNotice tone="danger">{t("unreadable")}</FocusedNotice>;
    case "broken":
      return <FocusedNotice tone="danger">{t("broken", { reference: result.reference })}</FocusedNotice>;
    case "unreachable":
    case "unavailable":
    case "declined":
    case "in_doubt":
      return <FocusedNotice tone="danger">{t("unreachable")}</FocusedNotice>;
  }
}
