import { useTranslations } from "next-intl";
import { SignInElsewhere } from "#components/ground/answers/sign-in-elsewhere.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { FloatingNotice } from "#components/ground/ui/notices/floating-notice.tsx";

type SessionEndNoticeProps = {
  /** The seconds left, or the encoded name of the person who is signed in instead of this page's person. */
  said: number | string;
  onStay: () => void;
};

/**
 * Says that the session ends soon without use and how to keep it, that it has ended, or that somebody else is signed in
 * and this page can do nothing for them. It covers no control in use.
 */
export function SessionEndNotice({ said, onStay }: SessionEndNoticeProps) {
  const t = useTranslations("frame");
  if (typeof said === "string") {
    const signedInNow = decodeURIComponent(said);
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
  const isOver = said === 0;
  return (
    <FloatingNotice
      tone="warning"
      actions={isOver ? <SignInElsewhere /> : <Button onClick={onStay}>{t("sessionStay")}</Button>}
    >
      {isOver ? t("sessionEnded") : t("sessionEnds", { minutes: Math.ceil(said / 60) })}
    </FloatingNotice>
  );
}
