"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { AskedButton, type AskedResult } from "#components/books/settlement/asked-button.tsx";
import type { dismissReturnInput } from "#lib/inputs/books/statement-input.ts";

/** The action that notes that a withdrawal takes nothing back. */
export type DismissReturn = (input: z.input<typeof dismissReturnInput>) => Promise<AskedResult>;

/** Says that a withdrawal takes no deposit back, after one question, and then what to do next. */
export function DismissReturnButton({
  line,
  dismiss,
  onDismissed,
}: {
  line: z.input<typeof dismissReturnInput>;
  dismiss: DismissReturn;
  onDismissed: () => void;
}) {
  const t = useTranslations("settlement.dismissReturn");
  const [isDone, setDone] = useState(false);
  if (isDone) return <span role="status">{t("done")}</span>;
  const words = {
    ...{ open: t("open"), named: t("named", { day: line.postedOn }), question: t("question") },
    ...{ confirm: t("confirm"), keep: t("keep") },
  };
  return (
    <AskedButton
      words={words}
      act={() => dismiss(line)}
      onDone={() => {
        setDone(true);
        onDismissed();
      }}
    />
  );
}
