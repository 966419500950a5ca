"use client";

import { useTranslations } from "next-intl";
import { useAction } from "#components/ground/answers/use-action.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { ConfirmedButton } from "#components/people/people/confirmed-button.tsx";
import { FailureNotice } from "#components/people/people/failure-notice.tsx";
import { LinkToCopy } from "#components/people/people/link-to-copy.tsx";
import type { PeopleResult } from "#components/people/people/people-answer.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people/people.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";

/** Makes a link by which another person sets up a new second step, once confirmed; shows the link this once. */
export function FactorReset({
  storeId,
  person: { staffId, name },
  make,
}: {
  storeId: string;
  person: Person;
  make: (input: PersonInput) => Promise<PeopleResult<{ token: string; opensAt: string; endsAt: string }>>;
}) {
  const t = useTranslations("people");
  const { answer, pending, run } = useAction(make);
  const link = answer?.kind === "done" ? answer.value : null;
  const isWaiting = link !== null && Date.parse(link.opensAt) > Date.now();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">{t("factor.text", { name })}</p>
      <ConfirmedButton
        label={t("factor.make")}
        question={t("factor.question", { name })}
        consequence={t("factor.consequence", { name })}
        confirm={t("factor.confirm")}
        variant="primary"
        pending={pending}
        onConfirm={() => run({ storeId, staffId })}
      >
        {link && (
          <FocusedNotice tone="success" title={t("factor.madeTitle", { name })}>
            <LinkToCopy path={factorPaths.link(link.token)} />
            <p>{t(isWaiting ? "factor.waits" : "factor.open", { name })}</p>
          </FocusedNotice>
        )}
        {answer && <FailureNotice result={answer} />}
      </ConfirmedButton>
    </div>
  );
}
