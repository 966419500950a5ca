import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { ConfirmButton } from "#components/ground/ui/buttons/confirm-button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { useArmed } from "#components/ground/ui/hooks/use-armed.ts";
import { useFocusOn } from "#components/ground/ui/hooks/use-focus-on.ts";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";

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
  const t = useTranslations("preAuths");
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
