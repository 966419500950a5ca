"use client";

import { useTranslations } from "next-intl";
import type { CloseDayProblem } from "#components/books/day-close/close-day-result.ts";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";

/** Says why a day was neither signed off nor reopened. */
export function CloseDayProblemNotice({ problem }: { problem: CloseDayProblem | null }) {
  const t = useTranslations("dayClose");
  const sentence = useFailureSentence();
  if (problem === null) return null;
  switch (problem.kind) {
    case "not_allowed":
      return (
        <FocusedNotice tone="warning" title={t("notDone")}>
          {t(`rules.${problem.reason.rule}`)}
        </FocusedNotice>
      );
    case "not_permitted":
      return (
        <FocusedNotice tone="warning" title={t("notDone")}>
          {t("notPermitted")}
        </FocusedNotice>
      );
    case "signed_out":
    case "broken":
    case "outdated":
    case "not_taken":
    case "unreachable":
      return <FocusedNotice tone="danger">{sentence(problem)}</FocusedNotice>;
  }
}
