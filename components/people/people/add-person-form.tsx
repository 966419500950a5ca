"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { AccessAnswer } from "#components/people/access/access-answer.tsx";
import { FailureNotice, useErrorSentence } from "#components/people/people/failure-notice.tsx";
import { PasswordLinkNotice } from "#components/people/people/password-link-notice.tsx";
import type { PeopleResult } from "#components/people/people/people-answer.ts";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { MadeLink } from "#lib/domain/people/person.ts";
import { addPersonInput } from "#lib/inputs/people/people.ts";
import { paths } from "#lib/paths/paths.ts";

type Typed = z.input<typeof addPersonInput>;

/** Adds a person by name, login and role, and then shows their link once. Typed text stays until it is done. */
export function AddPersonForm({
  storeId,
  roleNames,
  add,
}: {
  storeId: string;
  roleNames: Readonly<Record<Role, string>>;
  add: (input: Typed) => Promise<PeopleResult<{ link: MadeLink; requestId: string | null; alone: boolean }>>;
}) {
  const t = useTranslations("people");
  const sentence = useErrorSentence();
  const [added, setAdded] = useState({ name: "", login: "" });
  const form = useActionForm({
    schema: addPersonInput,
    values: { storeId, name: "", login: "", role: "clerk" },
    action: add,
    onDone(_, input) {
      setAdded(input);
      form.reset();
    },
  });
  const { answer: result, pending, field, fault } = form;

  return (
    <Form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-ink-muted">{t("addHint")}</p>
      <div className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr]">
        <TextField
          {...field("name")}
          label={t("name")}
          autoComplete="off"
          readOnly={pending}
          error={sentence(fault("name"))}
        />
        <TextField
          {...field("login")}
          label={t("login")}
          hint={t("loginHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={pending}
          error={sentence(fault("login"))}
        />
        <SelectField {...field("role")} label={t("role")} error={sentence(fault("role"))}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? t("adding") : t("add")}
        </Button>
      </div>
      {result?.kind === "done" && (
        <>
          <PasswordLinkNotice name={added.name} link={result.value.link} first={t("added", added)} />
          {result.value.requestId && (
            <Notice
              tone="info"
              role="note"
              actions={
                <LinkButton href={paths.approval(storeId, result.value.requestId)}>
                  {t("access.openRequest")}
                </LinkButton>
              }
            >
              {t("access.roleAsked", { name: added.name })}
            </Notice>
          )}
          <AccessAnswer storeId={storeId} result={result} />
        </>
      )}
      {result && <FailureNotice result={result} />}
    </Form>
  );
}
