import { Fragment, type ReactNode } from "react";
import { useKeyName } from "#components/ground/ui/hooks/use-key-name.ts";

/** Keys that are pressed together or one after the other, and what they do. */
export type KeyLine = { keys: readonly string[]; name: ReactNode };

/** Lists keys with what they do, under a heading. `separator` stands between the keys of a line. */
export function KeyList({
  heading,
  separator = "",
  children,
}: {
  heading: ReactNode;
  separator?: string;
  children: readonly KeyLine[];
}) {
  const keyName = useKeyName();
  return (
    <section>
      <h3 className="mb-1 text-xs font-semibold text-ink-muted">{heading}</h3>
      <dl className="grid grid-cols-[8rem_1fr] items-center gap-y-1.5">
        {children.map((line) => (
          <Fragment key={line.keys.join(" ")}>
            <dt className="flex flex-wrap items-center gap-1.5">
              {line.keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className="text-xs text-ink-muted">{separator}</span>}
                  <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded border border-line-strong bg-sunken px-1.5 font-sans text-xs">
                    {keyName(key)}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{line.name}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
