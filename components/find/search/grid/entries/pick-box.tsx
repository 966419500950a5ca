import type { ComponentProps } from "react";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

/** Shows a checkbox. It is a button, so that its shortcut key ticks it as a click does; an input would only take focus. */
export function PickBox({
  checked,
  ...native
}: Omit<ComponentProps<"button">, "type" | "className" | "children"> & { checked: boolean | "mixed" }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      {...native}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm pointer-coarse:size-9"
    >
      <span
        className={`flex size-4 items-center justify-center rounded-sm border ${checked ? "border-accent bg-accent text-on-accent" : "border-line-strong bg-surface"}`}
      >
        {checked && <Icon name={checked === "mixed" ? "minus" : "check"} className="size-3" />}
      </span>
    </button>
  );
}
