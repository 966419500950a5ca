"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { AskedButton, type AskedResult } from "#components/books/settlement/asked-button.tsx";
import type { takeBackDepositInput } from "#lib/inputs/books/statement-input.ts";

/** The action that takes a tick back. */
export type TakeBack = (input: z.input<typeof takeBackDepositInput>) => Promise<AskedResult>;

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
  const words = {
    ...{ open: t("open"), named: t("named", { day: of.day }), question: t("question") },
    ...{ confirm: t("confirm"), keep: t("keep") },
  };
  return <AskedButton words={words} act={() => takeBack(of)} onDone={onTakenBack} />;
}
