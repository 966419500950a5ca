"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { signDailyReviewInput } from "#lib/inputs/people/audit-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type SignedResult = Done<{ day: string }> | NotPermitted | NotAllowed<"setting_changed"> | FormFailure;
type ErrorName = keyof Messages["audit"]["reviews"]["errors"];

/** Signs that a person has looked through what was unusual on a day. */
export function SignReviewForm({
  storeId,
  day,
  findings,
  sign,
}: {
  storeId: string;
  day: string;
  findings: number;
  sign: (input: z.input<typeof signDailyReviewInput>) => Promise<SignedResult>;
}) {
  const t = useTranslations("audit.reviews");
  const { answer, pending, field, fault, submit } = useActionForm({
    schema: signDailyReviewInput,
    values: { storeId, day, findings, note: "" },
    action: sign,
  });
  const found = fault("note") as ErrorName | undefined;
  return (
    <Form noValidate onSubmit={submit} className="flex max-w-2xl flex-col items-start gap-3">
      <TextareaField
        {...field("note")}
        className="w-full"
        label={t("note")}
        hint={t("noteHint")}
        error={found && t(`errors.${t.has(`errors.${found}`) ? found : "unreadable"}`)}
        rows={3}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t(pending ? "signing" : "sign")}
      </Button>
      {answer && answer.kind !== "done" && answer.kind !== "invalid" && (
        <Notice tone="warning">
          <RefusalText refusal={answer} notPermitted={t("notPermitted")} />
        </Notice>
      )}
    </Form>
  );
}
