import { useTranslations } from "next-intl";
import { SignInElsewhere } from "#components/frame/sign-in-elsewhere.tsx";
import { Button } from "#components/ui/button.tsx";
import { FloatingNotice } from "#components/ui/floating-notice.tsx";

/** That the session ends soon for want of use, and how to keep it; or that it has ended. It covers no control that is at work. */
export function SessionEndNotice({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) {
  const t = useTranslations("frame");
  const isOver = secondsLeft === 0;
  return (
    <FloatingNotice
      tone="warning"
      actions={isOver ? <SignInElsewhere /> : <Button onClick={onStay}>{t("sessionStay")}</Button>}
    >
      {isOver ? t("sessionEnded") : t("sessionEnds", { minutes: Math.ceil(secondsLeft / 60) })}
    </FloatingNotice>
  );
}
