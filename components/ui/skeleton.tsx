/** The place of something that is on its way, in its real shape; give width and height by classes. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-sunken ${className}`} />;
}
