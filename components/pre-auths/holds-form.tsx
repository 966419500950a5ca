"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { moneyText } from "#components/payments/amount-text.ts";
import { CompletionsReview } from "#components/pre-auths/completions-review.tsx";
import { CompletionsRun } from "#components/pre-auths/completions-run.tsx";
import type { HoldLine } from "#components/pre-auths/hold-line.ts";
import { HoldsTable } from "#components/pre-auths/holds-table.tsx";
import { type CompleteAction, useCompletions } from "#components/pre-auths/use-completions.ts";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { compareTexts, naturalKey } from "#lib/domain/text/natural-order.ts";

type Step = "choose" | "review" | "run";

const ORDERS = ["oldest", "largest", "orderNumber"] as const;
type Order = (typeof ORDERS)[number];

/** Sorts the lines for the screen; the oldest come first from the server. */
function inOrder(lines: readonly HoldLine[], order: Order): readonly HoldLine[] {
  if (order === "largest") return lines.toSorted((one, other) => other.reserveCents - one.reserveCents);
  if (order === "orderNumber") {
    return lines.toSorted((one, other) => compareTexts(naturalKey(one.orderNumber), naturalKey(other.orderNumber)));
  }
  return lines;
}

/** Completes chosen pre-authorizations in full: the choice, the confirmation, then the result of each. */
export function HoldsForm({
  storeId,
  lines: linesRead,
  action,
}: {
  storeId: string;
  lines: readonly HoldLine[];
  /** Null for a person who may only read. */
  action: CompleteAction | null;
}) {
  const t = useTranslations("holds");
  // Kept until the person returns to the list, because their operation ids are in use: every refresh brings new ids.
  const [lines, setLines] = useState(linesRead);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<Step>("choose");
  const [order, setOrder] = useState<Order>("oldest");
  const { progress, running, run, stop } = useCompletions(storeId, action ?? never);
  const choosable = lines.filter(({ isOpen }) => !isOpen);
  const picked = lines.filter(({ operationId }) => chosen.has(operationId));
  const sums = useSums(picked);
  const openSums = useSums(lines);

  function choose(operationId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(operationId);
    else next.delete(operationId);
    setChosen(next);
  }

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
          step === "choose" && (
            <>
              <SelectField
                label={t("order")}
                labelHidden
                value={order}
                onChange={({ target }) => setOrder(ORDERS.find((name) => name === target.value) ?? "oldest")}
              >
                {ORDERS.map((name) => (
                  <option key={name} value={name}>
                    {t(`orders.${name}`)}
                  </option>
                ))}
              </SelectField>
              {action && (
                <>
                  <Button variant="quiet" onClick={() => setChosen(new Set(choosable.map((line) => line.operationId)))}>
                    {t("chooseAll")}
                  </Button>
                  <Button variant="primary" disabled={picked.length === 0} onClick={() => setStep("review")}>
                    {t("completeChosen", { count: picked.length, sums })}
                  </Button>
                </>
              )}
            </>
          )
        }
      >
        <HoldsTable
          storeId={storeId}
          lines={step === "choose" ? inOrder(lines, order) : picked}
          chosen={step === "choose" ? chosen : new Set()}
          progress={progress}
          pick={
            action && step === "choose"
              ? (line) =>
                  !line.isOpen && (
                    <input
                      type="checkbox"
                      aria-label={t("chooseOne", { id: line.transactionId })}
                      checked={chosen.has(line.operationId)}
                      onChange={({ target }) => choose(line.operationId, target.checked)}
                      className="size-4 align-middle accent-accent"
                    />
                  )
              : null
          }
        />
      </Panel>
    </div>
  );
}

/** Sums the chosen completions, for each currency. */
function useSums(lines: readonly HoldLine[]): string {
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
