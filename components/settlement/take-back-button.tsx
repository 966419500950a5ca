"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/answers/answer.ts";
import { Button } from "#components/ui/button.tsx";
import type { Done, FormFailure, NotPermitted } from "#lib/domain/outcome.ts";
import type { takeBackDepositInput } from "#lib/inputs/statement-input.ts";

type Failed = NotPermitted | FormFailure | NoAnswer;

/** The action that takes a tick back. */
export type TakeBack = (
  input: z.input<typeof takeBackDepositInput>,
) => Promise<Done<unknown> | NotPermitted | FormFailure>;

/** Takes a wrong tick back, after one question. */
export function TakeBackButton({
  of,
  takeBack,
  onTakenBack,
}: {
  of: z.input<typeof takeBackDepositInput>;
  takeBack: TakeBack;
  onTakenBack: () => void;
}) {
  const t = useTranslations("settlement.takeBack");
  const sentence = useFailureSentence();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  async function confirm() {
    if (isPending) return;
    setFailed(null);
    setPending(true);
    const answer = await answerOf(takeBack(of));
    setPending(false);
    if (answer.kind !== "done") return setFailed(answer);
    setAsking(false);
    onTakenBack();
  }

  if (!isAsking) {
    return (
      <button
        type="button"
        aria-label={t("named", { day: of.day })}
        onClick={() => setAsking(true)}
        className="text-xs text-accent underline underline-offset-4 print:hidden"
      >
        {t("open")}
      </button>
    );
  }
  return (
    <span className="flex max-w-64 flex-col items-start gap-1 whitespace-normal">
      <span className="text-xs">{t("question")}</span>
      <span className="flex flex-wrap gap-1">
        <Button autoFocus pending={isPending} onClick={confirm}>
          {t("confirm")}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t("keep")}
        </Button>
      </span>
      {failed && (
        <span role="alert" className="text-xs text-declined">
          {sentence(failed)}
        </span>
      )}
    </span>
  );
}
