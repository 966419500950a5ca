"use client";

import { useTranslations } from "next-intl";
import { ConfirmedButton } from "#components/people/confirmed-button.tsx";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { OneTimePasswordNotice } from "#components/people/one-time-password-notice.tsx";
import { usePeopleAction } from "#components/people/use-people-action.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { Person } from "#lib/domain/person.ts";
import type { PersonInput } from "#lib/inputs/people.ts";

/** Resets another person's password, once confirmed, and shows the one-time password. */
export function PasswordReset({
  storeId,
  person,
  reset,
}: {
  storeId: string;
  person: Person;
  reset: (input: PersonInput) => Promise<ActionResult<{ oneTimePassword: string }>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const { result, pending, run } = usePeopleAction(reset);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">{t("passwordText")}</p>
      <ConfirmedButton
        label={t("reset")}
        question={t("resetQuestion", { name })}
        consequence={t("resetText", { name })}
        confirm={t("resetConfirm")}
        variant="primary"
        pending={pending}
        onConfirm={() => run({ storeId, staffId })}
      >
        {result?.kind === "done" && <OneTimePasswordNotice name={name} password={result.value.oneTimePassword} />}
        {result && <FailureNotice result={result} />}
      </ConfirmedButton>
    </div>
  );
}
