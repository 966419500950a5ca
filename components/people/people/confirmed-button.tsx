"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { ButtonVariant } from "#components/ground/ui/buttons/control-classes.ts";
import { LazyDialog } from "#components/ground/ui/dialogs/lazy-dialog.tsx";

/**
 * Shows a button that asks for confirmation. The dialog stays open until the answer arrives; then the children show the result.
 */
export function ConfirmedButton({
  label,
  question,
  consequence,
  confirm,
  variant = "secondary",
  pending,
  onConfirm,
  children,
}: {
  label: string;
  question: string;
  /** The effect of the action. */
  consequence: string;
  confirm: string;
  variant?: ButtonVariant;
  pending: boolean;
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
}) {
  const t = useTranslations("people");
  const [open, setOpen] = useState(false);

  function leave() {
    if (!pending) setOpen(false);
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <LazyDialog
          onClose={leave}
          title={question}
          actions={
            <>
              <Button onClick={leave}>{t("cancel")}</Button>
              <Button variant={variant} pending={pending} onClick={() => onConfirm().then(() => setOpen(false))}>
                {pending ? t("working") : confirm}
              </Button>
            </>
          }
        >
          <p>{consequence}</p>
        </LazyDialog>
      )}
      {!open && children}
    </>
  );
}
