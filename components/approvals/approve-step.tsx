"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { useArmed } from "#components/ui/hooks/use-armed.ts";
import { useElapsed } from "#components/ui/hooks/use-elapsed.ts";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { useConfirmKeys } from "#components/ui/use-confirm-keys.ts";
import type { RequestKind } from "#lib/domain/approvals/approval.ts";

/** From then on a person wants to be told that it takes longer. */
const SLOW_MS = 8_000;

/** Where yes carries out nothing at the service yet, or nothing at all. */
const KEYS_HINTS: Readonly<Partial<Record<RequestKind, "approveKeysCard" | "approveKeysClose" | "approveKeysAccess">>> =
  {
    unreferenced_refund: "approveKeysCard",
    close_doubt: "approveKeysClose",
    raise_role_limits: "approveKeysAccess",
    raise_personal_limits: "approveKeysAccess",
    give_role: "approveKeysAccess",
    reset_password: "approveKeysAccess",
  };

/** Yes or no. What yes does stands on its button; only that button, or Ctrl and Enter, does it. */
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
  /** How it is carried out, as the button says it. */
  method: string;
  /** How long a card may then be typed, where one is. */
  cardMinutes: number;
  approvable: boolean;
  pending: boolean;
  onApprove: () => void;
  onDecline: () => void;
}) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  const armed = useArmed(approvable);
  const slow = useElapsed(SLOW_MS, pending);
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
          {pending ? slow && t("approvingSlow") : t(KEYS_HINTS[kind] ?? "approveKeys", { minutes: cardMinutes })}
        </p>
      )}
    </div>
  );
}
