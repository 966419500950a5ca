"use client";

import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { FactorResult } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Tells the person that somebody made a link for a new second step, which they can stop. */
export function WaitingLink({
  madeAt,
  by,
  stop,
}: {
  madeAt: LocalMoment;
  /** Null: by a command on the server. */
  by: string | null;
  stop: (input: Record<never, never>) => Promise<FactorResult<null>>;
}) {
  const t = useTranslations("factors.waiting");
  const { answer, pending, run } = useAction(stop);
  return (
    <Notice
      tone="warning"
      title={t("title")}
      actions={
        <Button pending={pending} onClick={() => void run({})}>
          {t("stop")}
        </Button>
      }
    >
      <p>
        {by === null ? t("byServer") : t("by", { name: by })} <Moment moment={madeAt} />
      </p>
      <p>{t("what")}</p>
      <FactorFailure answer={answer} />
    </Notice>
  );
}
