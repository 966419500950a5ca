"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { AccessAnswer } from "#components/access/access-answer.tsx";
import { FailureNotice } from "#components/people/failure-notice.tsx";
import type { PeopleResult } from "#components/people/people-answer.ts";
import { usePeopleAction } from "#components/people/use-people-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FocusedNotice } from "#components/ui/focused-notice.tsx";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput, RoleInput } from "#lib/inputs/people.ts";

/** Changes the person's role in the store, or removes it. */
export function RoleForm({
  storeId,
  person,
  roleNames,
  give,
  take,
}: {
  storeId: string;
  person: Person;
  roleNames: Readonly<Record<Role, string>>;
  give: (input: RoleInput) => Promise<PeopleResult<{ alone: boolean }>>;
  take: (input: PersonInput) => Promise<PeopleResult<null>>;
}) {
  const t = useTranslations("people");
  const { staffId, name } = person;
  const [saved, setSaved] = useState<Role | null>(person.role);
  const { result, pending, run } = usePeopleAction<Role | null, { alone: boolean } | null>((role) => {
    const whom = { storeId, staffId };
    return role === null ? take(whom) : give({ ...whom, role });
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const wanted = new FormData(event.currentTarget).get("role");
    const role = ROLES.find((known) => known === wanted) ?? null;
    if ((await run(role)).kind === "done") setSaved(role);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          name="role"
          label={t("role")}
          hint={t("roleHint")}
          defaultValue={person.role ?? ""}
          className="w-full max-w-xs"
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
          <option value="">{t("noRole")}</option>
        </SelectField>
      </div>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? t("savingRole") : t("saveRole")}
        </Button>
      </div>
      {result?.kind === "done" && (
        <FocusedNotice tone="success">
          {saved === null ? t("roleTaken", { name }) : t("roleSaved", { name, role: roleNames[saved] })}
        </FocusedNotice>
      )}
      <AccessAnswer storeId={storeId} result={result} />
      {result && <FailureNotice result={result} />}
    </Form>
  );
}
