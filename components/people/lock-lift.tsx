"use client";

import { useTranslations } from "next-intl";
import { ConfirmedButton } from "#components/people/confirmed-button.tsx";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { usePeopleAction } from "#components/people/use-people-action.ts";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people.ts";

/** Lifts another person's lock after wrong passwords, once confirmed; draws nothing where there is none and none was lifted. */
export function LockLift({
  storeId,
  person,
  lift,
}: {
  storeId: string;
  person: Person;
  lift: (input: PersonInput) => Promise<ActionResult<null>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const { result, pending, run } = usePeopleAction(lift);
  const isLocked = person.state === "locked";
  if (!isLocked && result === null) return null;
  const said = result && (
    <>
      {result.kind === "done" && <FocusedNotice tone="success">{t("lockLifted", { name })}</FocusedNotice>}
      <FailureNotice result={result} />
    </>
  );
  return (
    <Panel title={t("lockTitle")}>
      {isLocked ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-muted">{t("lockText", { name })}</p>
          <ConfirmedButton
            label={t("liftLock")}
            question={t("liftLockQuestion", { name })}
            consequence={t("liftLockText", { name })}
            confirm={t("liftLockConfirm")}
            variant="primary"
            pending={pending}
            onConfirm={() => run({ storeId, staffId })}
          >
            {said}
          </ConfirmedButton>
        </div>
      ) : (
        said
      )}
    </Panel>
  );
}
