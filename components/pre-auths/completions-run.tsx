import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useFocusOn } from "#components/ui/hooks/use-focus-on.ts";
import { Notice } from "#components/ui/notice.tsx";

/** Shows the progress of the completions; each line shows its result. */
export function CompletionsRun({
  answered,
  count,
  running,
  onStop,
}: {
  answered: number;
  count: number;
  running: boolean;
  onStop: () => void;
}) {
  const t = useTranslations("holds");
  const notice = useFocusOn<HTMLDivElement>("run");
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="info"
      title={t(running ? "running" : "ran", { answered, count })}
      actions={running && <Button onClick={onStop}>{t("stop")}</Button>}
    >
      <p>{t(running ? "runningText" : "ranText")}</p>
    </Notice>
  );
}
