"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmedButton } from "#components/people/confirmed-button.tsx";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import { usePeopleAction } from "#components/people/use-people-action.ts";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people.ts";

/** Disables another person or lets them in again, once confirmed. */
export function AccessSwitch({
  storeId,
  person,
  disable,
  enable,
}: {
  storeId: string;
  person: Person;
  disable: (input: PersonInput) => Promise<ActionResult<null>>;
  enable: (input: PersonInput) => Promise<ActionResult<null>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const [last, setLast] = useState<"disable" | "enable">("disable");
  const { result, pending, run } = usePeopleAction((act: "disable" | "enable") => {
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
