import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { useArmed } from "#components/ui/hooks/use-armed.ts";
import { useFocusOn } from "#components/ui/hooks/use-focus-on.ts";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useConfirmKeys } from "#components/ui/use-confirm-keys.ts";

/** Shows the completions again, and the one button that carries them out. Enter alone never confirms. */
export function CompletionsReview({
  count,
  sums,
  onConfirm,
  onBack,
}: {
  count: number;
  sums: string;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("holds");
  const notice = useFocusOn<HTMLDivElement>("review");
  const armed = useArmed();
  const title = t("reviewTitle", { count, sums });
  useConfirmKeys(true, onConfirm, onBack);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      role="group"
      aria-label={title}
      tone="info"
      title={title}
      actions={
        <>
          <ConfirmButton armed={armed} onConfirm={onConfirm}>
            {t("confirm", { count })}
          </ConfirmButton>
          <Button variant="quiet" onClick={onBack}>
            {t("change")}
            <KeyHint keys="Esc" />
          </Button>
        </>
      }
    >
      <p>{t("reviewText")}</p>
    </Notice>
  );
}
