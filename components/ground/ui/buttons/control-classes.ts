/** Classes of all fields in which people type or choose. */
export const CONTROL =
  "h-(--control) w-full min-w-0 rounded border border-line-strong bg-surface px-2 text-ink placeholder:text-ink-muted " +
  "aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger " +
  "disabled:border-line disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const BUTTON =
  "inline-flex h-(--control) min-w-(--control) items-center justify-center gap-2 rounded border px-3 font-medium " +
  "whitespace-nowrap select-none aria-disabled:cursor-default aria-disabled:opacity-60 disabled:cursor-default disabled:opacity-60";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-strong",
};

/** Returns the classes of a button, also for links that look like one. */
export function buttonClasses(variant: ButtonVariant, className = ""): string {
  return `${BUTTON} ${VARIANTS[variant]} ${className}`;
}
