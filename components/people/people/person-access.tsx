"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAction } from "#components/ground/answers/use-action.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AccessAnswer } from "#components/people/access/access-answer.tsx";
import { ConfirmedButton } from "#components/people/people/confirmed-button.tsx";
import { FailureNotice } from "#components/people/people/failure-notice.tsx";
import { PasswordLinkNotice } from "#components/people/people/password-link-notice.tsx";
import type { PeopleResult } from "#components/people/people/people-answer.ts";
import type { MadeLink, Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people/people.ts";

/** Disables another person or enables them again, once confirmed. */
export function AccessSwitch({
  storeId,
  person,
  disable,
  enable,
}: {
  storeId: string;
  person: Person;
  disable: (input: PersonInput) => Promise<PeopleResult<null>>;
  enable: (input: PersonInput) => Promise<PeopleResult<null>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const [last, setLast] = useState<"disable" | "enable">("disable");
  const {
    answer: result,
    pending,
    run,
  } = useAction((act: "disable" | "enable") => {
    setLast(act);
    return (act === "disable" ? disable : enable)({ storeId, staffId });
  });
  const isDisabled = person.state === "disabled";
  const offered = isDisabled ? "enable" : "disable";
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">{isDisabled ? t("accessDisabled", { name }) : t("accessText")}</p>
      <ConfirmedButton
        label={t(offered)}
        question={t(`${offered}Question`, { name })}
        consequence={t(`${offered}Text`, { name })}
        confirm={t(`${offered}Confirm`)}
        variant={isDisabled ? "primary" : "danger"}
        pending={pending}
        onConfirm={() => run(offered)}
      >
        {result?.kind === "done" && <FocusedNotice tone="success">{t(`${last}d`, { name })}</FocusedNotice>}
        {result && <FailureNotice result={result} />}
      </ConfirmedButton>
    </div>
  );
}

/**
 * Lifts another person's lock after wrong passwords, once confirmed; draws nothing when there is no lock and none was lifted.
 */
export function LockLift({
  storeId,
  person,
  lift,
}: {
  storeId: string;
  person: Person;
  lift: (input: PersonInput) => Promise<PeopleResult<null>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const { answer: result, pending, run } = useAction(lift);
  const isLocked = person.state === "locked";
  if (!isLocked && result === null) return null;
  const notices = result && (
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
            {notices}
          </ConfirmedButton>
        </div>
      ) : (
        notices
      )}
    </Panel>
  );
}

/** Resets another person's password, or renews the link of a person who has none, once confirmed; shows the link. */
export function PasswordReset({
  storeId,
  person,
  linkEnds,
  reset,
}: {
  storeId: string;
  person: Person;
  /** The end of the person's link, if they have one. */
  linkEnds: ReactNode;
  reset: (input: PersonInput) => Promise<PeopleResult<{ link: MadeLink; alone: boolean }>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const { answer: result, pending, run } = useAction(reset);
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
