import { useKeyName } from "#components/ground/ui/hooks/use-key-name.ts";

/**
 * Shows the shortcut key of the control beside it, in small. Left out for people who switched off single-letter keys, and where
 * there is no keyboard: where every pointer is a finger. Hidden from screen readers, which read the control's
 * `aria-keyshortcuts`.
 */
export function KeyHint({ keys }: { keys: string }) {
  const keyName = useKeyName();
  const parts = keys.split(" ");
  return (
    <span
      aria-hidden="true"
      data-key-hint={parts.some((part) => part.length > 1) ? "chord" : "letter"}
      className="hidden gap-0.5 sm:any-pointer-fine:inline-flex"
    >
      {parts.map((part) => (
        <kbd
          key={part}
          className="inline-flex h-4 min-w-4 items-center justify-center rounded-sm border border-current px-1 font-sans text-xs leading-none font-normal"
        >
          {keyName(part)}
        </kbd>
      ))}
    </span>
  );
}
