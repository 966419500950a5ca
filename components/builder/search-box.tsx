import { useTranslations } from "next-intl";
import { type ClipboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { TextProblems } from "#components/builder/text-problems.tsx";
import { CONTROL } from "#components/ui/control-classes.ts";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import type { TextProblem } from "#lib/domain/opened-search.ts";

type SearchBoxProps = {
  words: string;
  onWords: (words: string) => void;
  problems: readonly TextProblem[];
  inputRef: Ref<HTMLInputElement>;
};

/** Several lines, or three numbers and more in a row: a field of one line would run them together as words. */
const MAY_BE_NUMBERS = /[\r\n]|^[0-9]+(?:\s+[0-9]+){2,}$/;

/** The one box that finds: an order number, an id, four digits, an amount, a name, a day, or a question in words of its own. */
export function SearchBox({ words, onWords, problems, inputRef }: SearchBoxProps) {
  const t = useTranslations("builder");
  const id = useId();
  const own = useRef<HTMLInputElement | null>(null);
  const latest = useRef(onWords);
  latest.current = onWords;
  useEffect(() => {
    // What was typed before script took over is not in the state yet.
    if (own.current && own.current.value !== own.current.defaultValue) latest.current(own.current.value);
  }, []);

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData("text");
    if (!MAY_BE_NUMBERS.test(pasted.trim())) return;
    event.preventDefault();
    void putIn(event.currentTarget, pasted);
  }

  /** Nothing is lost when the script that reads numbers does not come. */
  async function putIn(box: HTMLInputElement, pasted: string): Promise<void> {
    const reader = await import("#lib/domain/question/pasted-text.ts").catch(() => null);
    const { value, selectionStart, selectionEnd } = box;
    const before = value.slice(0, selectionStart ?? value.length);
    const behind = value.slice(selectionEnd ?? value.length);
    const plain = before + pasted.replace(/\r\n?|\n/g, " ") + behind;
    latest.current(reader?.pastedText(before, pasted, behind) ?? plain);
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 max-sm:basis-0">
      <label htmlFor={id} className="sr-only">
        {t("box")}
      </label>
      <span className="relative flex">
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-muted">
          <Icon name="search" />
        </span>
        <input
          ref={(element) => {
            own.current = element;
            if (typeof inputRef === "function") inputRef(element);
            else if (inputRef) inputRef.current = element;
          }}
          id={id}
          name="words"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-shortcut="/"
          aria-keyshortcuts="/"
          placeholder={t("boxExamples")}
          value={words}
          onChange={({ target }) => onWords(target.value)}
          onPaste={onPaste}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
          className={`${CONTROL} pr-9 pl-8.5 text-base`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-ink-muted">
          {words === "" && <KeyHint keys="/" />}
        </span>
      </span>
      <TextProblems id={`${id}-problems`} text={words} problems={problems} />
    </div>
  );
}
