"use client";

import { useTranslations } from "next-intl";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { SignReviewInput } from "#lib/inputs/people/access-review-input.ts";

type SignResult = Done<null> | NotPermitted | NotAllowed<"access_changed"> | FormFailure;

/** Signs that the person has reviewed exactly the access that the page shows. */
export function ReviewSignature({
  input,
  sign,
}: {
  input: SignReviewInput;
  sign: (input: SignReviewInput) => Promise<SignResult>;
}) {
  const t = useTranslations("accessReview");
  const { answer, pending, run } = useAction(sign);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">{t("signText")}</p>
      <Button variant="primary" pending={pending} onClick={() => run(input)}>
        {t(pending ? "signing" : "sign")}
      </Button>
      {answer?.kind === "done" && <FocusedNotice tone="success">{t("signed")}</FocusedNotice>}
      {answer && answer.kind !== "done" && (
        <FocusedNotice tone="danger">
          <RefusalText refusal={answer} notPermitted={t("notPermitted")} />
        </FocusedNotice>
      )}
    </div>
  );
}
