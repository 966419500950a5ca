import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useFocusOn } from "#components/ground/ui/hooks/use-focus-on.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

/** Shows the progress of the completions; each line shows its result. */
export function CompletionsRun({
  answered,
  count,
  done,
  sums,
  running,
  onStop,
  onBack,
}: {
  answered: number;
  count: number;
  done: number;
  /** The amounts that were completed; empty for none. */
  sums: string;
  running: boolean;
  onStop: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("preAuths");
  const notice = useFocusOn<HTMLDivElement>("run");
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="info"
      title={running ? t("running", { answered, count }) : t("ran", { done, count, sums: sums || "none" })}
      actions={
        running ? (
          <Button onClick={onStop}>{t("stop")}</Button>
        ) : (
          <Button variant="primary" onClick={onBack}>
            {t("backToList")}
          </Button>
        )
      }
    >
      <p>{t(running ? "runningText" : "ranText")}</p>
    </Notice>
  );
}
