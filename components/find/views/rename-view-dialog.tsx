"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { useChangeSentence } from "#components/find/views/use-change-sentence.ts";
import type { ViewAnswer } from "#components/find/views/view-answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";

/** Asks for another name, and stays open until the view is renamed or the person closes it. */
export function RenameViewDialog({
  name,
  onRename,
  onClose,
}: {
  name: string;
  onRename: (name: string) => Promise<ViewAnswer>;
  onClose: () => void;
}) {
  const t = useTranslations("views");
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const sentence = useChangeSentence();
  const [wanted, setWanted] = useState(name);
  const [answer, setAnswer] = useState<ViewAnswer | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const given = await onRename(wanted);
    setPending(false);
    setAnswer(given);
    if (given.kind === "done") onClose();
  }

  return (
    <Dialog
      onClose={() => !pending && onClose()}
      start={field}
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
      <Form id={formId} onSubmit={submit}>
        <TextField
          label={t("name")}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setAnswer(null);
          }}
          error={sentence(answer)}
          maxLength={200}
          autoComplete="off"
          ref={field}
        />
      </Form>
    </Dialog>
  );
}
