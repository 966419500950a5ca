import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";

/** A dot for something new, with its words for screen readers and for the pointer. In a row it stands at the end. */
export function NewDot({ label }: { label: string }) {
  return (
    <span title={label} className="absolute top-2 left-[calc(50%+0.5rem)] lg:static lg:ml-auto">
      <span aria-hidden="true" className="block size-2 rounded-full bg-accent" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
