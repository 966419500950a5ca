import { useTranslations } from "next-intl";
import { ConfirmButton } from "#components/adjustments/confirm-button.tsx";
import { useArmed } from "#components/adjustments/use-armed.ts";
import { useConfirmKeys } from "#components/adjustments/use-confirm-keys.ts";
import { useFocusOn } from "#components/adjustments/use-focus-on.ts";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** What will be completed, once more, and the one button that does it. Enter alone never confirms. */
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
