import { useTranslations } from "next-intl";
import { type ClipboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { LONG_COLUMN } from "#components/search/text/box-problems.ts";
import { CONTROL } from "#components/ui/control-classes.ts";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { onDemand } from "#components/ui/on-demand.tsx";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";

const LongColumn = onDemand(() =>
  import("#components/search/builder/question-as-text.ts").then((module) => module.LongColumn),
);

// Says what may be meant, too, and for that needs all the fields.
const TextProblems = onDemand(() =>
  import("#components/search/builder/question-as-text.ts").then((module) => module.TextProblems),
);

type SearchBoxProps = {
  words: string;
  onWords: (words: string) => void;
  problems: readonly TextProblem[];
  onProblems: (problems: readonly TextProblem[]) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Several lines, or three numbers and more in a row: a field of one line would run them together as words. */
function mayBeNumbers(pasted: string): boolean {
  if (/[\r\n]/.test(pasted)) return true;
  const parts = pasted.split(/[\s,;]+/);
  return parts.length >= 3 && parts.every((part) => part === "" || /[0-9]/.test(part));
}

/**
 * The one box that finds: an order number, an id, four digits, an amount, a name, a day, or a question as text. What is wrong with
 * it stands across the line below.
 */
export function SearchBox({ words, onWords, problems, onProblems, inputRef }: SearchBoxProps) {
  const t = useTranslations("builder");
  const id = useId();
  const latest = useRef(onWords);
  latest.current = onWords;
  // Too long a column stays until something else is typed: it is searched for a part at a time.
  const [longColumn, setLongColumn] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // What was typed before script took over is not in the state yet.
    const box = inputRef.current;
    if (box && box.value !== box.defaultValue) latest.current(box.value);
  }, [inputRef]);

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData("text");
    if (!mayBeNumbers(pasted.trim())) return;
    event.preventDefault();
    void putIn(event.currentTarget, pasted);
  }

  /** Nothing is lost when the script that reads numbers does not come. */
  async function putIn(box: HTMLInputElement, pasted: string): Promise<void> {
    const reader = await import("#components/search/builder/question-as-text.ts").catch(() => null);
    const tooMany = reader?.tooManyNumbers(pasted) ?? null;
    setLongColumn(tooMany);
    const { value, selectionStart, selectionEnd } = box;
    const before = value.slice(0, selectionStart ?? value.length);
    const behind = value.slice(selectionEnd ?? value.length);
    if (tooMany) {
      // Nothing is cut off: it stands there as a whole, and is not sent before a part of it is chosen.
      const all = before + tooMany.join(", ") + behind;
      latest.current(all);
      return onProblems([{ from: 0, to: all.length, problem: LONG_COLUMN, text: "" }]);
    }
    const plain = before + pasted.replace(/\r\n?|\n/g, " ") + behind;
    latest.current(reader?.pastedText(before, pasted, behind) ?? plain);
  }

  const isWrong = longColumn !== null || problems.length > 0;
  return (
    <>
      <div className="flex min-w-32 flex-1 basis-0 flex-col gap-1">
        <label htmlFor={id} className="sr-only">
          {t("box")}
        </label>
        <span className="relative flex">
          <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-muted">
            <Icon name="search" />
          </span>
          <input
            ref={inputRef}
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
            onChange={({ target }) => {
              setLongColumn(null);
              onWords(target.value);
            }}
            onPaste={onPaste}
            aria-invalid={problems.length > 0 || undefined}
            aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
            className={`${CONTROL} pr-9 pl-8.5 text-base`}
          />
          <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-ink-muted">
            {words === "" && <KeyHint keys="/" />}
          </span>
        </span>
      </div>
      {isWrong && (
        <div className="order-2 basis-full">
          {longColumn ? (
            <LongColumn
              id={`${id}-problems`}
              numbers={longColumn}
              onPart={(part) => {
                onWords(part);
                inputRef.current?.focus();
              }}
            />
          ) : (
            <TextProblems id={`${id}-problems`} text={words} problems={problems} onInstead={onWords} />
          )}
        </div>
      )}
    </>
  );
}
