import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { ReadingState } from "#components/money/batches/rows/use-row-reading.ts";
import { RefusalNotice } from "#components/money/batches/steer/steer-button.tsx";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

/** Shows how much of a whole is done; the words beside it say the same. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={Math.max(of, 1)}
      className="h-2 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
  );
}

/** Shows the progress of a reading of rows, in words and as a bar, and its effect on the rows. */
export function RowReadingProgress({ checked, of, lead }: { checked: number; of: number; lead: string }) {
  const t = useTranslations("batches.check");
  const words = t("progress", { checked, of });
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={words} done={checked} of={of} />
      <p role="status" className="tabular-nums">
        {words}
      </p>
      <p className="text-ink-muted">{lead}</p>
    </div>
  );
}

/** Says why a reading of rows did not begin or finish, and how to resume it; nothing when it did. */
export function ReadingFailure({
  state,
  onGoOn,
  children,
}: {
  state: ReadingState;
  onGoOn: () => void;
  /** The missing part. */
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
