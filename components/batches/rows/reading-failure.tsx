import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ReadingState } from "#components/batches/rows/use-row-reading.ts";
import { RefusalNotice } from "#components/batches/steer/refusal-sentence.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { UnavailableCause } from "#lib/domain/outcome.ts";

/** Why a reading of rows did not begin, or did not come to its end, and how it goes on; draws nothing where it did. */
export function ReadingFailure({
  state,
  onGoOn,
  children,
}: {
  state: ReadingState;
  onGoOn: () => void;
  /** What is missing for it. */
  children?: ReactNode;
}) {
  const t = useTranslations("batches.check");
  const tCauses = useTranslations("reasons.unavailable");
  if (state.kind === "refused") return <RefusalNotice answer={state.answer} />;
  if (state.kind !== "failed" && state.kind !== "cut_off") return null;
  const cause = state.kind === "failed" ? (state.cause as UnavailableCause) : null;
  return (
    <Notice tone="danger" title={t("failed")} actions={<Button onClick={onGoOn}>{t("goOn")}</Button>}>
      {children}
      <p>{cause && tCauses.has(cause) ? tCauses(cause) : t("cutOff")}</p>
    </Notice>
  );
}
