"use client";

import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import type { PickGroup, PickItem } from "#components/ground/picking/pick-items.ts";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";

type PickDialogProps = {
  onClose: () => void;
  title: string;
  /** The name of the box. */
  label: string;
  placeholder: string;
  /** The groups found by the typed text, and the box itself for an item that sends its form. */
  groupsFor: (typed: string, box: RefObject<HTMLInputElement | null>) => readonly PickGroup[];
  /** Said when nothing is found. */
  nothing?: string;
  /** Where the form goes when an item sends it, with the typed text as `words`. */
  action?: string;
};

/** Picks one line of many by typing a part of its name: arrows move, Enter picks. */
export function PickDialog({ onClose, title, label, placeholder, groupsFor, nothing, action }: PickDialogProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const groups = groupsFor(typed, box).filter(({ items }) => items.length > 0);
  const shown = groups.flatMap(({ name, items }) =>
    items.map((item) => ({ item, optionId: `${id}-${name}-${item.key}` })),
  );
  const active = shown[Math.min(at, shown.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    const next = (Math.min(at, shown.length - 1) + step + shown.length) % shown.length;
    setAt(next);
    document.getElementById(shown[next]?.optionId ?? "")?.scrollIntoView({ block: "nearest" });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    active?.item.act();
  }

  return (
    <Dialog onClose={onClose} title={title} start={box}>
      <form method="post" action={action} onSubmit={onSubmit} className="flex flex-col gap-2">
        <input
          ref={box}
          name="words"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active?.optionId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className={`${CONTROL} text-base`}
        />
        <div id={`${id}-list`} role="listbox" aria-label={title} className="flex flex-col gap-2">
          {groups.map(({ name, label: heading, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group within a listbox, which no element is
            <div key={name} role="group" aria-label={heading}>
              <div aria-hidden="true" className="mb-1 text-xs font-semibold text-ink-muted">
                {heading}
              </div>
              {items.map((item) => (
                <Option key={item.key} id={`${id}-${name}-${item.key}`} item={item} isActive={item === active?.item} />
              ))}
            </div>
          ))}
        </div>
        {shown.length === 0 && nothing !== undefined && (
          <p role="status" className="text-ink-muted">
            {nothing}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Option({ id, item, isActive }: { id: string; item: PickItem; isActive: boolean }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above moves among the options and picks by Enter
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={item.act}
      className="flex cursor-pointer items-center justify-between gap-3 rounded px-2 py-1.5 wrap-anywhere hover:bg-sunken aria-selected:bg-accent-soft aria-selected:font-semibold aria-selected:text-accent pointer-coarse:py-3"
    >
      <span>{item.label}</span>
      {item.keys !== undefined && <KeyHint keys={item.keys} />}
    </div>
  );
}
