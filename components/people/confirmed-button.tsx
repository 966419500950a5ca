"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonVariant } from "#components/ui/control-classes.ts";
import { LazyDialog } from "#components/ui/lazy-dialog.tsx";

/** A button that asks first. The question stays open until the answer is there, then closes and leaves the result to the page. */
export function ConfirmedButton({
  label,
  question,
  consequence,
  confirm,
  variant = "secondary",
  pending,
  onConfirm,
}: {
  label: string;
  question: string;
  /** What will be so afterwards. */
  consequence: string;
  confirm: string;
  variant?: ButtonVariant;
  pending: boolean;
  onConfirm: () => Promise<unknown>;
}) {
  const t = useTranslations("people");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <LazyDialog
          open
          onOpenChange={(wanted) => !pending && setOpen(wanted)}
          title={question}
          actions={
            <>
              <Button onClick={() => !pending && setOpen(false)}>{t("cancel")}</Button>
              <Button variant={variant} pending={pending} onClick={() => onConfirm().then(() => setOpen(false))}>
                {pending ? t("working") : confirm}
              </Button>
            </>
          }
        >
          <p>{consequence}</p>
        </LazyDialog>
      )}
    </>
  );
}
