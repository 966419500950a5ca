"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { useConfirmKeys } from "#components/ui/use-confirm-keys.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["refund"]["errors"];

/** Says no with a reason, which the requester reads. Escape leads back to the request; what was typed stays. */
export function DeclineForm({
  note,
  onNote,
  error,
  pending,
  onDecline,
  onBack,
}: {
  note: string;
  onNote: (note: string) => void;
  /** What the server could not take of it. */
  error: string | undefined;
  pending: boolean;
  onDecline: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("approvals");
  const tErrors = useTranslations("refund.errors");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  useConfirmKeys(!pending, confirm, onBack);

  function confirm() {
    const empty = note.trim() === "";
    setMissing(empty);
    if (empty) field.current?.focus();
    else onDecline();
  }

  return (
    <div className="flex flex-col gap-3">
      <TextareaField
        ref={field}
        label={t("declineNote")}
        hint={t("declineHint")}
        error={
          missing
            ? t("declineMissing")
            : error && tErrors(tErrors.has(error as ErrorName) ? (error as ErrorName) : "unreadable")
        }
        value={note}
        onChange={(event) => {
          onNote(event.target.value);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="danger" pending={pending} aria-keyshortcuts="Control+Enter" onClick={confirm}>
          {t(pending ? "declining" : "decline")}
          {!pending && <KeyHint keys="Ctrl Enter" />}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onBack}>
          {t("back")}
          <KeyHint keys="Esc" />
        </Button>
      </div>
    </div>
  );
}
