"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { useIntentIds } from "#components/ground/answers/use-intent-ids.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { type NoteInput, noteInput } from "#lib/inputs/top/note-input.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type NoteResult = Done<{ noteId: string }> | NotPermitted | NotAllowed<CommonRule> | Unavailable | FormFailure;
type ErrorName = keyof Messages["transaction"]["notes"]["errors"];

/**
 * Writes a note about a transaction. The form opens by a button, and says before that a note stays. Closed without being saved, it
 * keeps what was typed.
 */
export function NoteForm({
  storeId,
  transactionId,
  write,
}: {
  storeId: string;
  transactionId: string;
  write: (input: NoteInput) => Promise<NoteResult>;
}) {
  const t = useTranslations("transaction.notes");
  const [open, setOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const ids = useIntentIds();
  const { answer, pending, field, fault, submit, reset } = useActionForm({
    schema: noteInput,
    values: { storeId, transactionId, noteId: "", text: "" },
    prepare: (typed) => ({ ...typed, noteId: ids.of(typed.text.trim()) }),
    action: write,
    onDone() {
      ids.forget();
      reset();
      setIsSaved(true);
      setOpen(false);
    },
  });
  useEffect(() => {
    // The closed form's focus goes back to where it was opened.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  /** Handled here, before the page's own Escape, which would leave the page and lose the text. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const saves = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.repeat || !(saves || event.key === "Escape")) return;
    event.preventDefault();
    if (pending) return;
    if (saves) void submit();
    else setOpen(false);
  }

  const found = fault("text") as ErrorName | undefined;
  return (
    <div className="flex flex-col gap-3">
      {open ? (
        <Form noValidate startAt="text" onKeyDown={onKeyDown} onSubmit={submit} className="flex flex-col gap-3">
          <TextareaField
            {...field("text")}
            label={t("label")}
            hint={t("hint")}
            error={found && t(`errors.${t.has(`errors.${found}`) ? found : "unreadable"}`)}
            rows={3}
            // What is typed meanwhile would be gone with the form.
            readOnly={pending}
          />
          <NoteAnswer answer={answer} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" pending={pending} aria-keyshortcuts="Control+Enter">
              {t(pending ? "saving" : "save")}
              {!pending && <KeyHint keys="Ctrl Enter" />}
            </Button>
            <Button variant="quiet" disabled={pending} onClick={() => setOpen(false)}>
              {t("close")}
              <KeyHint keys="Esc" />
            </Button>
          </div>
        </Form>
      ) : (
        <Button
          ref={button}
          className="self-start"
          data-shortcut="w"
          aria-keyshortcuts="w"
          onClick={() => {
            setIsSaved(false);
            setOpen(true);
          }}
        >
          {t("open")}
          <KeyHint keys="w" />
        </Button>
      )}
      <p role="status" className="text-ink-muted empty:hidden">
        {isSaved && t("saved")}
      </p>
    </div>
  );
}

function NoteAnswer({ answer }: { answer: NoteResult | NoAnswer | null }) {
  const t = useTranslations("transaction.notes");
  // A fault is shown at the field.
  if (answer === null || answer.kind === "done" || answer.kind === "invalid") return null;
  return (
    <Notice tone={answer.kind === "unreachable" || answer.kind === "broken" ? "doubt" : "warning"}>
      <RefusalText refusal={answer} notPermitted={t("notPermitted")} />
    </Notice>
  );
}
