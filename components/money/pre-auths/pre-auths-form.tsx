"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { CompletionsReview } from "#components/money/pre-auths/completions-review.tsx";
import { CompletionsRun } from "#components/money/pre-auths/completions-run.tsx";
import type { PreAuthLine } from "#components/money/pre-auths/pre-auth-line.ts";
import { PreAuthsTable } from "#components/money/pre-auths/pre-auths-table.tsx";
import { type CompleteAction, useCompletions } from "#components/money/pre-auths/use-completions.ts";

type Step = "choose" | "review" | "run";

/** Completes chosen pre-authorizations in full: the choice, the confirmation, then the result of each. */
export function PreAuthsForm({
  storeId,
  lines: linesRead,
  action,
}: {
  storeId: string;
  lines: readonly PreAuthLine[];
  /** Null for a person who may only read. */
  action: CompleteAction | null;
}) {
  const t = useTranslations("preAuths");
  // Kept until the person returns to the list, because their operation ids are in use: every refresh brings new ids.
  const [lines, setLines] = useState(linesRead);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<Step>("choose");
  const { progress, running, run, stop } = useCompletions(storeId, action ?? never);
  const choosable = lines.filter(({ isOpen }) => !isOpen);
  const picked = lines.filter(({ operationId }) => chosen.has(operationId));
  const sums = useSums(picked);
  const openSums = useSums(lines);

  function confirm() {
    setStep("run");
    void run(picked);
  }

  /** What was completed leaves the list, also where the refreshed lines have not arrived yet. */
  function backToList() {
    const completedIds = new Set(completed.map(({ transactionId }) => transactionId));
    setLines(linesRead.filter(({ transactionId }) => !completedIds.has(transactionId)));
    setChosen(new Set());
    setStep("choose");
  }

  const completed = picked.filter(({ operationId }) => {
    const result = progress.get(operationId);
    return typeof result === "object" && result.kind === "done";
  });
  const completedSums = useSums(completed);
  const answered = picked.filter(({ operationId }) => typeof progress.get(operationId) === "object").length;
  return (
    <div className="flex flex-col gap-3">
      {step === "review" && (
        <CompletionsReview count={picked.length} sums={sums} onConfirm={confirm} onBack={() => setStep("choose")} />
      )}
      {step === "run" && (
        <CompletionsRun
          answered={answered}
          count={picked.length}
          done={completed.length}
          sums={completedSums}
          running={running}
          onStop={stop}
          onBack={backToList}
        />
      )}
      <Panel
        title={step === "choose" && t("openCount", { count: lines.length, sums: openSums })}
        flush
        actions={
          step === "choose" &&
          action && (
            <>
              <Button variant="quiet" onClick={() => setChosen(new Set(choosable.map((line) => line.operationId)))}>
                {t("chooseAll")}
              </Button>
              <Button variant="primary" disabled={picked.length === 0} onClick={() => setStep("review")}>
                {t("completeChosen", { count: picked.length, sums })}
              </Button>
            </>
          )
        }
      >
        <PreAuthsTable
          storeId={storeId}
          lines={step === "choose" ? lines : picked}
          progress={progress}
          choice={action && step === "choose" ? { chosen, onChosen: setChosen } : null}
        />
      </Panel>
    </div>
  );
}

/** Sums the chosen completions, for each currency. */
function useSums(lines: readonly PreAuthLine[]): string {
  const locale = useLocale();
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]) => {
      const cents = own.reduce((sum, { reserveCents }) => sum + reserveCents, 0);
      return moneyText(cents, currency, locale);
    })
    .join(" + ");
}

function never(): never {
  throw new Error("whoever only reads completes nothing");
}
