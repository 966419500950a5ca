"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#components/ui/icon.tsx";

export type DialogProps = {
  /** Somebody wants to leave it: by its cross, Escape, or a click beside it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the one that goes on last. */
  actions?: ReactNode;
  /** What has focus when it opens; else its first control has. */
  start?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/**
 * A question or a help page above the page. It stays as long as it is drawn, then gives focus back; import it through `LazyDialog`.
 */
export function Dialog({ onClose, title, description, actions, start, children }: DialogProps) {
  const t = useTranslations("ui");
  const id = useId();
  const dialog = useModal(start, onClose);
  return createPortal(
    // Keys do all of it: the click beside it is a short cut for those who point.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, see useModal
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      {...(description ? { "aria-describedby": `${id}-description` } : {})}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto max-h-[90dvh] w-full max-w-lg overflow-hidden overscroll-contain rounded-t-md bg-transparent text-ink shadow-raised backdrop:bg-backdrop sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh] sm:rounded-md"
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
        {children && <div className="overflow-y-auto overscroll-contain p-4">{children}</div>}
        {actions && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{actions}</footer>
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
    // Whether it closes is for its user to say: an answer may be on its way.
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const modal = dialog.current;
    if (!modal) return;
    modal.showModal();
    start?.current?.focus();
    return () => modal.close();
  }, [start]);
  useEffect(() => {
    const modal = dialog.current;
    const end = new AbortController();
    // The browser's own, such as the gesture that goes back.
    modal?.addEventListener("cancel", (event) => leave(event), { signal: end.signal });
    // Before that of the browser, which closes it at the second one whatever was said to the first; and the page hears nothing of it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      leave(event);
    };
    modal?.addEventListener("keydown", onKey, { signal: end.signal });
    return () => end.abort();
  }, []);
  return dialog;
}
