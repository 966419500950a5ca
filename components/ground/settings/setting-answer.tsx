"use client";

import { useTranslations } from "next-intl";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import type { SettingResult } from "#components/ground/settings/setting-result.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";

/** Shows the result of saving a setting. Invalid input is shown at its field. */
export function SettingAnswer({ result }: { result: SettingResult | NoAnswer | null }) {
  const t = useTranslations("settings");
  const sentence = useFailureSentence();
  if (result === null) return null;
  switch (result.kind) {
    case "done":
      return <FocusedNotice tone="success">{t("saved")}</FocusedNotice>;
    case "invalid":
    // Shown by the forms that can get this answer.
    case "awaiting_approval":
      return null;
    case "not_allowed":
      return (
        <FocusedNotice tone="danger" title={t("notSaved")}>
          <ReasonText reason={result.reason} currency="" />
        </FocusedNotice>
      );
    case "not_permitted":
      return (
        <FocusedNotice tone="danger" title={t("notSaved")}>
          {t("notPermitted")}
        </FocusedNotice>
      );
    case "signed_out":
    case "broken":
    case "outdated":
    case "not_taken":
    case "unreachable":
      return <FocusedNotice tone="danger">{sentence(result)}</FocusedNotice>;
  }
}
