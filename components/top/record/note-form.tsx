"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState, useTransition } from "react";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { randomToken } from "#components/ground/answers/random-token.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { type NoteInput, noteInput } from "#lib/inputs/note-input.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type NoteResult = Done<{ noteId: string }> | NotPermitted | NotAllowed<CommonRule> | Unavailable | FormFailure;

/** Writes a note about a transaction. The form opens by a button, and says before that a note stays. */
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
  const [text, setText] = useState("");
  const [saved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The closed form's focus goes back to where it was opened.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <div className="flex flex-col gap-3">
      {open ? (
        <OpenForm
          about={{ storeId, transactionId }}
          text={text}
          onText={setText}
          write={write}
          onSaved={() => {
            setText("");
            setSaved(true);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button
          ref={button}
          className="self-start"
          data-shortcut="w"
          aria-keyshortcuts="w"
          onClick={() => {
            setSaved(false);
            setOpen(true);
          }}
        >
          {t("open")}
          <KeyHint keys="w" />
        </Button>
      )}
      <p role="status" className="text-ink-muted empty:hidden">
        {saved && t("saved")}
      </p>
    </div>
  );
}

type ErrorName = keyof Messages["transaction"]["notes"]["errors"];

function OpenForm({
  about,
  text,
  onText,
  write,
  onSaved,
  onClose,
}: {
  about: Pick<NoteInput, "storeId" | "transactionId">;
  text: string;
  onText: (text: string) => void;
  write: (input: NoteInput) => Promise<NoteResult>;
  onSaved: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("transaction.notes");
  const tCause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  const router = useRouter();
  const [pending, startSaving] = useTransition();
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Exclude<NoteResult, Done<unknown> | { kind: "invalid" }> | NoAnswer | null>(
    null,
  );
  const field = useRef<HTMLTextAreaElement>(null);
  // Sent again after a lost answer, it is kept once.
  const [noteId] = useState(() => randomToken(16));
  useEffect(() => field.current?.focus(), []);

  function save() {
    const input = { ...about, noteId, text };
    const read = noteInput.safeParse(input);
    if (!read.success) return fail(fieldErrors(read.error).text);
    startSaving(async () => {
      const result = await answerOf(write(input));
      if (result.kind === "invalid") return fail(result.fields.text);
      if (result.kind !== "done") return setAnswer(result);
      router.refresh();
      onSaved();
    });
  }

  /** Handled here, before the page's own Escape, which would leave the page and lose the text. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const saves = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.repeat || !(saves || event.key === "Escape")) return;
    event.preventDefault();
    if (pending) return;
    if (saves) save();
    else onClose();
  }

  function fail(name = "unreadable") {
    setAnswer(null);
    setError(name);
    field.current?.focus();
  }

  return (
    <Form
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-3"
    >
      <TextareaField
        ref={field}
        label={t("label")}
        hint={t("hint")}
        error={
          error === null
            ? undefined
            : t(`errors.${t.has(`errors.${error as ErrorName}`) ? (error as ErrorName) : "unreadable"}`)
        }
        rows={3}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setError(null);
        }}
      />
      {answer && (
        <Notice tone={answer.kind === "unreachable" || answer.kind === "broken" ? "doubt" : "warning"}>
          {answer.kind === "not_allowed" ? (
            <ReasonText reason={answer.reason} currency="" />
          ) : answer.kind === "unavailable" ? (
            tCause(answer.cause)
          ) : answer.kind === "not_permitted" ? (
            t("notPermitted")
          ) : (
            sentence(answer)
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} aria-keyshortcuts="Control+Enter">
          {t(pending ? "saving" : "save")}
          {!pending && <KeyHint keys="Ctrl Enter" />}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onClose}>
          {t("close")}
          <KeyHint keys="Esc" />
        </Button>
      </div>
    </Form>
  );
}
