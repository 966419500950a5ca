"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { z } from "zod";
import { useChangeSentence } from "#components/find/views/use-change-sentence.ts";
import type { ViewAnswer } from "#components/find/views/view-answer.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { renameViewInput } from "#lib/inputs/find/views.ts";

type Typed = z.input<typeof renameViewInput>;

/** Asks for another name, and stays open until the view is renamed or the person closes it. */
export function RenameViewDialog({
  storeId,
  viewId,
  name,
  rename,
  onClose,
}: Typed & {
  rename: (input: Typed) => Promise<ViewAnswer>;
  onClose: () => void;
}) {
  const t = useTranslations("views");
  const formId = useId();
  const sentence = useChangeSentence();
  const { answer, pending, field, fault, submit } = useActionForm<typeof renameViewInput, ViewAnswer>({
    schema: renameViewInput,
    values: { storeId, viewId, name },
    action: rename,
    // The list of views is read anew by whoever changes one.
    refreshes: "never",
    // Whatever refuses the name is said at it.
    faultsOf: (given) =>
      given.kind === "done" ? {} : { name: given.kind === "invalid" ? (given.fields.name ?? "") : given.kind },
    onDone: onClose,
  });
  const found = fault("name");

  return (
    <Dialog
      onClose={() => !pending && onClose()}
      title={t("renameView", { name })}
      actions={
        <>
          <Button onClick={() => !pending && onClose()}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {pending ? t("renaming") : t("rename")}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate startAt="name" onSubmit={submit}>
        <TextField
          {...field("name")}
          label={t("name")}
          error={
            found === undefined
              ? undefined
              : sentence(answer && found === answer.kind ? answer : { kind: "invalid", fields: { name: found } })
          }
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
