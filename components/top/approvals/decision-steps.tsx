"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { SLOW_ANSWER_MS } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { ConfirmButton } from "#components/ground/ui/buttons/confirm-button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { useArmed } from "#components/ground/ui/hooks/use-armed.ts";
import { useElapsed } from "#components/ground/ui/hooks/use-elapsed.ts";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { WithKeyboard } from "#components/ground/ui/with-keyboard.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { RequestKind } from "#lib/domain/approvals/approval.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

/** Kinds of requests whose approval does nothing at the service, or nothing yet. */
const KEYS_HINTS: Readonly<Partial<Record<RequestKind, "approveKeysCard" | "approveKeysClose" | "approveKeysAccess">>> =
  {
    unreferenced_refund: "approveKeysCard",
    close_doubt: "approveKeysClose",
    raise_role_limits: "approveKeysAccess",
    raise_personal_limits: "approveKeysAccess",
    give_role: "approveKeysAccess",
    reset_password: "approveKeysAccess",
    map_roles: "approveKeysAccess",
  };

/** Asks for approval or refusal. The approval's effect is on its button; only that button, or Ctrl+Enter, approves. */
export function ApproveStep({
  request,
  method,
  cardMinutes,
  approvable,
  pending,
  onApprove,
  onDecline,
}: {
  request: ApprovalRequestView;
  /** The method, as the button says it. */
  method: string;
  /** The time in which a card may then be typed, if one is needed. */
  cardMinutes: number;
  approvable: boolean;
  pending: boolean;
  onApprove: () => void;
  onDecline: () => void;
}) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  const armed = useArmed(approvable);
  const slow = useElapsed(SLOW_ANSWER_MS, pending);
  const { kind, amountCents, currency, person } = request;
  const words = { method, amount: moneyText(amountCents, currency, locale), who: person?.name ?? "" };
  useConfirmKeys(approvable && armed && !pending, onApprove);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {approvable && (
          <ConfirmButton armed={armed} pending={pending} onConfirm={onApprove}>
            {pending ? t("approving") : t(`approve.${kind}`, words)}
          </ConfirmButton>
        )}
        <Button
          disabled={pending}
          {...(pending ? {} : { "data-shortcut": "d", "aria-keyshortcuts": "d" })}
          onClick={onDecline}
        >
          {t("declineStart")}
          <KeyHint keys="d" />
        </Button>
      </div>
      {approvable && (
        <p role="status" className="min-h-5 text-xs text-ink-muted">
          {pending
            ? slow && t("approvingSlow")
            : t.rich(KEYS_HINTS[kind] ?? "approveKeys", {
                minutes: cardMinutes,
                keys: (chunks) => <WithKeyboard>{chunks}</WithKeyboard>,
              })}
        </p>
      )}
    </div>
  );
}

type ErrorName = keyof Messages["refund"]["errors"];

/** Declines with a reason, which the requester reads. Escape leads back to the request; the typed text stays. */
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
  /** The error that the server reported. */
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
