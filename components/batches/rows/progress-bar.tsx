/** How much of a whole is done; the words beside it say the same. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={Math.max(of, 1)}
      className="h-2 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
  );
}
