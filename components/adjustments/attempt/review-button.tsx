import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";

/** On to the facts to confirm; nothing is sent yet. */
export function ReviewButton() {
  const t = useTranslations("refund");
  return (
    <Button type="submit" variant="primary">
      {t("review")}
      <KeyHint keys="Enter" />
    </Button>
  );
}
