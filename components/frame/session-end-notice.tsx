import { useTranslations } from "next-intl";
import { SignInElsewhere } from "#components/frame/sign-in-elsewhere.tsx";
import { Button } from "#components/ui/button.tsx";
import { FloatingNotice } from "#components/ui/floating-notice.tsx";

type SessionEndNoticeProps = {
  secondsLeft: number | null;
  /** The name of whoever is signed in in place of this page's person. */
  signedInNow: string | null;
  onStay: () => void;
};

/**
 * That the session ends soon for want of use, and how to keep it; that it has ended; or that somebody else is signed in, for whom
 * this page does nothing. It covers no control that is at work.
 */
export function SessionEndNotice({ secondsLeft, signedInNow, onStay }: SessionEndNoticeProps) {
  const t = useTranslations("frame");
  if (signedInNow !== null) {
    return (
      <FloatingNotice
        tone="warning"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t("openAfresh", { name: signedInNow })}</Button>
            <SignInElsewhere signedInNow={signedInNow} />
          </>
        }
      >
        {t("signedInNow", { name: signedInNow })}
      </FloatingNotice>
    );
  }
  const isOver = secondsLeft === 0;
  return (
    <FloatingNotice
      tone="warning"
      actions={isOver ? <SignInElsewhere /> : <Button onClick={onStay}>{t("sessionStay")}</Button>}
    >
      {isOver ? t("sessionEnded") : t("sessionEnds", { minutes: Math.ceil((secondsLeft ?? 0) / 60) })}
    </FloatingNotice>
  );
}
