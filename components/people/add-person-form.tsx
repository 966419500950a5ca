"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AccessAnswer } from "#components/access/access-answer.tsx";
import { FailureNotice, useErrorSentence } from "#components/people/failure-notice.tsx";
import { PasswordLinkNotice } from "#components/people/password-link-notice.tsx";
import type { PeopleResult } from "#components/people/people-answer.ts";
import { usePeopleAction } from "#components/people/use-people-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { MadeLink } from "#lib/domain/people/person.ts";
import { type AddPersonInput, addPersonInput } from "#lib/inputs/people.ts";
import { paths } from "#lib/paths.ts";

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
  const { result, pending, run } = usePeopleAction(add);
  const [added, setAdded] = useState({ name: "", login: "" });
  const { register, handleSubmit, formState, setError, reset } = useForm<Typed, unknown, AddPersonInput>({
    resolver: zodResolver(addPersonInput),
    defaultValues: { storeId, name: "", login: "", role: "clerk" },
  });

  const submit = handleSubmit(async (input) => {
    if (pending) return;
    const answer = await run(input);
    if (answer.kind === "done") {
      setAdded(input);
      reset();
    }
    if (answer.kind !== "invalid") return;
    for (const field of ["name", "login", "role"] as const) {
      const message = answer.fields[field];
      if (message) setError(field, { message });
    }
  });

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-ink-muted">{t("addHint")}</p>
      <div className="grid gap-4 sm:grid-cols-[2fr_2fr_1fr]">
        <TextField
          {...register("name")}
          label={t("name")}
          autoComplete="off"
          error={sentence(formState.errors.name?.message)}
        />
        <TextField
          {...register("login")}
          label={t("login")}
          hint={t("loginHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={sentence(formState.errors.login?.message)}
        />
        <SelectField {...register("role")} label={t("role")} error={sentence(formState.errors.role?.message)}>
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
