"use client";

import { useTranslations } from "next-intl";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { FactorChange } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import { RecoveryCodeList } from "#components/people/factors/recovery-code-list.tsx";

/** How many recovery codes are left, and a button that makes new ones. */
export function RecoveryCodePanel({
  left,
  renew,
}: {
  left: number;
  renew: (input: Record<never, never>) => Promise<FactorChange>;
}) {
  const t = useTranslations("factors.codes");
  const { answer, pending, run } = useAction(renew);
  const codes = answer?.kind === "done" ? answer.value.codes : null;
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t("lead")}</p>
        {codes && <RecoveryCodeList codes={codes} />}
        <p>{t("left", { count: left })}</p>
        <Button pending={pending} onClick={() => void run({})}>
          {t("renew")}
        </Button>
        <FactorFailure answer={answer} />
      </div>
    </Panel>
  );
}
