"use client";

import { useTranslations } from "next-intl";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import type { SettingResult } from "#components/ground/settings/setting-result.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";

/** Shows the result of saving a setting. Invalid input is shown at its field. */
export function SettingAnswer({ result }: { result: SettingResult | NoAnswer | null }) {
  const t = useTranslations("settings");
  if (result === null) return null;
  switch (result.kind) {
    case "done":
      return <FocusedNotice tone="success">{t("saved")}</FocusedNotice>;
    case "invalid":
    // Shown by the forms that can get this answer.
    case "awaiting_approval":
      return null;
    default: {
      const isRefused = result.kind === "not_allowed" || result.kind === "not_permitted";
      return (
        <FocusedNotice tone="danger" title={isRefused && t("notSaved")}>
          <RefusalText refusal={result} notPermitted={t("notPermitted")} />
        </FocusedNotice>
      );
    }
  }
}
