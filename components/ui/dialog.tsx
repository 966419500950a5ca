"use client";

import { useTranslations } from "next-intl";
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the one that goes on last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * A question or a help page above the page. It stays until it is answered or closed, then gives focus
 * back; import it through `LazyDialog`.
 */
export function Dialog({ open, onOpenChange, title, description, actions, children }: DialogProps) {
  const t = useTranslations("ui");
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            // The library gives focus back only to a trigger of its own, which this dialog has none of.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] w-full max-w-lg flex-col rounded-t-md border border-line bg-surface text-ink shadow-raised sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh] sm:rounded-md"
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
            <div className="py-1">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="text-ink-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={t("close")}
              className="inline-flex size-(--control) shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" />
            </Radix.Close>
          </header>
          {children && <div className="overflow-y-auto p-4">{children}</div>}
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{actions}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
