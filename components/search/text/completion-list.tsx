import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { Completion } from "#lib/domain/search/language/question-completion.ts";

type CompletionListProps = {
  id: string;
  options: readonly Completion[];
  active: number;
  /** The option's name in the person's language. */
  labelOf: (option: Completion) => string;
  onTake: (index: number) => void;
};

/** Lists the completions at the caret: the inserted text, and its meaning in the person's language. */
export function CompletionList({ id, options, active, labelOf, onTake }: CompletionListProps) {
  const t = useTranslations("builder.text");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("list")}
      className="absolute top-full left-0 z-20 mt-1 max-h-64 w-full max-w-lg overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-raised"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus stays in the text, whose keys act on the list
        <div
          key={`${option.kind} ${option.insert}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The text field must not lose focus to the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
          className="flex min-h-(--control) cursor-pointer items-center gap-3 px-3 hover:bg-sunken aria-selected:bg-accent-soft"
        >
          <code className="shrink-0 font-mono">{option.insert}</code>
          <span className="truncate text-ink-muted">
            {labelOf(option)}
            {option.kind === "field" && ` · ${option.name}`}
          </span>
        </div>
      ))}
    </div>
  );
}
