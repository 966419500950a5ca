"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

export type DialogProps = {
  /** Called by the close button, Escape, or a click beside the dialog; the caller then stops rendering it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; the one that continues comes last. Without them the dialog confirms nothing. */
  actions?: ReactNode;
  /** The control that gets focus when the dialog opens; by default the first one. */
  start?: RefObject<HTMLElement | null>;
  /** The content is only read: it takes focus itself, so that keys can scroll it. */
  onlyRead?: boolean;
  children?: ReactNode;
};

/**
 * Shows a modal dialog: a question or a help page. It is open while it is rendered, and then returns focus. Import it
 * through `LazyDialog`.
 */
export function Dialog({ onClose, title, description, actions, start, onlyRead = false, children }: DialogProps) {
  const t = useTranslations("ui");
  const id = useId();
  const dialog = useModal(start, onClose);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, see useModal
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      data-confirms={actions ? "" : undefined}
      {...(description ? { "aria-describedby": `${id}-description` } : {})}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto max-h-[90dvh] w-full max-w-lg overflow-hidden overscroll-contain rounded-t-md bg-transparent text-ink shadow-raised backdrop:bg-backdrop sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh] sm:rounded-md flat:top-2 flat:max-h-[calc(100dvh-1rem)]"
    >
      <div className="flex max-h-[inherit] flex-col rounded-[inherit] border border-line bg-surface">
        <header className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
          <div className="py-1">
            <h2 id={`${id}-title`} className="text-base font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-muted">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={t("close")}
            onClick={onClose}
            className="inline-flex size-(--control) shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </header>
        {children && (
          <div {...(onlyRead ? { tabIndex: 0 } : {})} className="overflow-y-auto overscroll-contain p-4 flat:py-2">
            {children}
          </div>
        )}
        {actions && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 flat:py-2">
            {actions}
          </footer>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

function useModal(
  start: RefObject<HTMLElement | null> | undefined,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent((event: Event) => {
    // The caller decides whether it closes: an answer may be on its way.
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const modal = dialog.current;
    if (!modal) return;
    const end = new AbortController();
    // The browser also closes it in other ways, such as the back gesture.
    modal.addEventListener("cancel", (event) => leave(event), { signal: end.signal });
    // Handled before the browser's own handler, which closes a dialog at the second Escape whatever the first one did.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The page behind would also act on the key.
      event.stopPropagation();
      leave(event);
    };
    modal.addEventListener("keydown", onKey, { signal: end.signal });
    modal.showModal();
    start?.current?.focus();
    return () => {
      end.abort();
      modal.close();
    };
  }, [start]);
  return dialog;
}
