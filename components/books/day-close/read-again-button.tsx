"use client";

import { useTranslations } from "next-intl";
import { CloseDayProblemNotice } from "#components/books/day-close/close-day-problem-notice.tsx";
import { closeDayProblem } from "#components/books/day-close/close-day-result.ts";
import { useAction } from "#components/ground/answers/use-action.ts";
import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";

/** Each refresh compares the day with the service. */
const REFRESH_MS = 4_000;

type Asked = Done<null> | NotPermitted | NotAllowed<"day_not_kept"> | FormFailure;

/** Has the server read the day again, and shows the page anew until that has happened. */
export function ReadAgainButton({
  storeId,
  day,
  ask,
}: {
  storeId: string;
  day: string;
  ask: (input: { storeId: string; day: string }) => Promise<Asked>;
}) {
  const t = useTranslations("dayClose.readAgain");
  const { answer, pending, run } = useAction(ask, "always");
  const isAsked = answer?.kind === "done";
  useSteadyRefresh(isAsked, REFRESH_MS);
  if (isAsked) return <p role="status">{t("reading")}</p>;
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Button pending={pending} onClick={() => run({ storeId, day })}>
        {t("ask")}
      </Button>
      <CloseDayProblemNotice problem={closeDayProblem(answer)} />
    </div>
  );
}
