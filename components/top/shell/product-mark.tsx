/** Draws the product's logo: a counterfoil, torn from its receipt along the dotted line. */
export function ProductMark({ className = "size-6" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`shrink-0 ${className}`}>
      <path d="M3 4h6v16l-2-1.5L5 20l-2-1.5z" className="fill-accent" />
      <path d="M11 4h10v14.5L18.5 20 16 18.5 13.5 20 11 18.5z" className="fill-accent opacity-45" />
      <path d="M13.5 8.5h5M13.5 12h5" className="stroke-surface" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
