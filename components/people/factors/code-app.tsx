"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { FactorChange, FactorResult } from "#components/people/factors/factor-answer.ts";
import { FactorFailure } from "#components/people/factors/factor-failure.tsx";
import { FirstCode, type ShownSeed } from "#components/people/factors/first-code.tsx";
import { RecoveryCodeList } from "#components/people/factors/recovery-code-list.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { RemoveFactorInput } from "#lib/inputs/people/factor-inputs.ts";

type CodeAppProps = {
  /** Since when there is an app; null without one. */
  since: LocalMoment | null;
  begin: (input: Record<never, never>) => Promise<FactorResult<ShownSeed>>;
  confirm: (input: { sealedSeed: string; code: string }) => Promise<FactorChange>;
  remove: (input: RemoveFactorInput) => Promise<FactorChange>;
};

/** The person's app for one-time codes: to set it up, set up another one in its place, or remove it. */
export function CodeApp({ since, begin, confirm, remove }: CodeAppProps) {
  const t = useTranslations("factors.app");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const asking = useAction(begin, "never");
  const removing = useAction(remove);
  const seed = asking.answer?.kind === "done" ? asking.answer.value : null;

  return (
    <Panel title={t("title")}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t("lead")}</p>
        {codes && <RecoveryCodeList codes={codes} />}
        <p>
          {since ? (
            <>
              {t("since")} <Moment moment={since} />
            </>
          ) : (
            t("none")
          )}
        </p>
        {seed ? (
          <FirstCode
            seed={seed}
            confirm={confirm}
            onDone={(made) => {
              setCodes(made);
              asking.forget();
            }}
            onCancel={asking.forget}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant={since ? "secondary" : "primary"}
              pending={asking.pending}
              onClick={() => void asking.run({})}
            >
              {t(since ? "replace" : "setUp")}
            </Button>
            {since && (
              <Button pending={removing.pending} onClick={() => void removing.run({ kind: "code" })}>
                {t("remove")}
              </Button>
            )}
          </div>
        )}
        {!seed && <FactorFailure answer={asking.answer ?? removing.answer} />}
      </div>
    </Panel>
  );
}
