"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccessAnswer } from "#components/access/access-answer.tsx";
import { ConfirmedButton } from "#components/people/confirmed-button.tsx";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { PasswordLinkNotice } from "#components/people/password-link-notice.tsx";
import { usePeopleAction } from "#components/people/use-people-action.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { MadeLink } from "#lib/domain/people/password-link.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people.ts";

/** Resets another person's password, or renews the link of one who has none, once confirmed; shows the link. */
export function PasswordReset({
  storeId,
  person,
  linkEnds,
  reset,
}: {
  storeId: string;
  person: Person;
  /** When the person's link ends, if they have one. */
  linkEnds: ReactNode;
  reset: (input: PersonInput) => Promise<ActionResult<{ link: MadeLink; alone: boolean }>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const { result, pending, run } = usePeopleAction(reset);
  const act = person.hasPassword ? "reset" : "renew";
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">{t(person.hasPassword ? "passwordText" : "passwordNone", { name })}</p>
      {!person.hasPassword && linkEnds && <p>{linkEnds}</p>}
      <ConfirmedButton
        label={t(act)}
        question={t(`${act}Question`, { name })}
        consequence={t(`${act}Text`, { name })}
        confirm={t(`${act}Confirm`)}
        variant="primary"
        pending={pending}
        onConfirm={() => run({ storeId, staffId })}
      >
        {result?.kind === "done" && <PasswordLinkNotice name={name} link={result.value.link} />}
        <AccessAnswer storeId={storeId} result={result} />
        {result && <FailureNotice result={result} />}
      </ConfirmedButton>
    </div>
  );
}
