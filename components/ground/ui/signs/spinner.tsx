/** A spinner; it stands still for people who prefer less motion. Words beside it name what is loading. */
export function Spinner({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={`shrink-0 animate-spin ${className}`}
    >
      <path d="M8 2a6 6 0 1 0 6 6" />
      <path d="M8 2a6 6 0 0 1 6 6" className="opacity-20" />
    </svg>
  );
}
