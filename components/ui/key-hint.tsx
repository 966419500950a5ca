/**
 * The key that does the same as the control beside it, in small. Hints of single letters vanish for people who switched those off.
 * Hidden from screen readers, which read `aria-keyshortcuts` of the control instead.
 */
export function KeyHint({ keys }: { keys: string }) {
  const parts = keys.split(" ");
  return (
    <span
      aria-hidden="true"
      data-key-hint={parts.some((part) => part.length > 1) ? "chord" : "letter"}
      className="hidden gap-0.5 sm:pointer-fine:inline-flex"
    >
      {parts.map((part) => (
        <kbd
          key={part}
          className="inline-flex h-4 min-w-4 items-center justify-center rounded-sm border border-current px-1 font-sans text-xs leading-none font-normal"
        >
          {part}
        </kbd>
      ))}
    </span>
  );
}
