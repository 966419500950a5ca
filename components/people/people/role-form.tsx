"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { AccessAnswer } from "#components/people/access/access-answer.tsx";
import { FailureNotice } from "#components/people/people/failure-notice.tsx";
import type { PeopleResult } from "#components/people/people/people-answer.ts";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput, RoleInput } from "#lib/inputs/people/people.ts";

/** A role, or none. */
const roleChoice = z.object({ role: z.enum([...ROLES, ""]) });

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
  const form = useActionForm<typeof roleChoice, PeopleResult<{ alone: boolean } | null>>({
    schema: roleChoice,
    values: { role: person.role ?? "" },
    action({ role }) {
      const whom = { storeId, staffId };
      return role === "" ? take(whom) : give({ ...whom, role });
    },
    onDone: (_, { role }) => setSaved(role === "" ? null : role),
  });
  const { answer: result, pending } = form;

  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField {...form.field("role")} label={t("role")} hint={t("roleHint")} className="w-full max-w-xs">
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
