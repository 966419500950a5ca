import { useTranslations } from "next-intl";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import type { FactorResult } from "#components/people/factors/factor-answer.ts";

/** Says why a change to one's own second factors was not made; nothing when it was. */
export function FactorFailure({ answer }: { answer: FactorResult<unknown> | NoAnswer | null }) {
  const t = useTranslations("factors.rules");
  const sentence = useFailureSentence();
  if (answer === null || answer.kind === "done") return null;
  return (
    <FocusedNotice tone="danger">
      {answer.kind === "not_allowed" ? t(answer.reason.rule) : sentence(answer)}
    </FocusedNotice>
  );
}
