"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { isOpen } from "#lib/domain/journal/journal.ts";

/** Checks the result of an operation now, and says what was found. The entry itself shows how it settled. */
export function CheckNow({ entry, check }: { entry: OpenEntry; check: CheckAction }) {
  const t = useTranslations("doubts");
  const sentence = useFailureSentence();
  const router = useRouter();
  const [looking, startLooking] = useTransition();
  const [seen, setSeen] = useState("");

  function look() {
    startLooking(async () => {
      setSeen(await lookNow());
      router.refresh();
    });
  }

  async function lookNow(): Promise<string> {
    try {
      const result = await check({ storeId: entry.storeId, operationId: entry.operationId });
      switch (result.kind) {
        case "done":
          return isOpen(result.value) ? t(`checked.${result.value.state}`) : "";
        case "not_permitted":
          return t("checkForbidden");
        case "signed_out":
          return result.signedInNow ? sentence(result) : t("checkSignedOut");
        case "not_allowed":
        case "invalid":
        case "broken":
        case "proof_needed":
          return t("checkFailed");
      }
    } catch {
      return t("checkFailed");
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button pending={looking} onClick={look}>
        {looking ? t("checking") : t("check")}
      </Button>
      <span role="status">{looking ? "" : seen}</span>
    </span>
  );
}
