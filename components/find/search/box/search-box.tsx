import { useTranslations } from "next-intl";
import { type ClipboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { LONG_COLUMN } from "#components/find/search/text/box-problems.ts";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";

const loadLanguage = () =>
  import("#components/find/search/builder/built-question.ts").then((module) => module.loadLanguage());

const LongColumn = onDemand(() => loadLanguage().then((module) => module.LongColumn));

// Loaded with the language, because it also suggests fields.
const TextProblems = onDemand(() => loadLanguage().then((module) => module.TextProblems));

type SearchBoxProps = {
  words: string;
  onWords: (words: string) => void;
  problems: readonly TextProblem[];
  onProblems: (problems: readonly TextProblem[]) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Whether several lines, or three or more numbers, were pasted. A one-line field would join them as words. */
function mayBeNumbers(pasted: string): boolean {
  if (/[\r\n]/.test(pasted)) return true;
  const parts = pasted.split(/[\s,;]+/);
  return parts.length >= 3 && parts.every((part) => part === "" || /[0-9]/.test(part));
}

/**
 * The search box: an order number, an id, four digits, an amount, a name, a day, or a question as text. Its problems are shown
 * on the line below.
 */
export function SearchBox({ words, onWords, problems, onProblems, inputRef }: SearchBoxProps) {
  const t = useTranslations("builder");
  const id = useId();
  const latest = useRef(onWords);
  latest.current = onWords;
  // A column that is too long stays until other text is typed: it is searched part by part.
  const [longColumn, setLongColumn] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // Text typed before hydration is not in the state yet.
    const box = inputRef.current;
    if (box && box.value !== box.defaultValue) latest.current(box.value);
  }, [inputRef]);

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData("text");
    if (!mayBeNumbers(pasted.trim())) return;
    event.preventDefault();
    void insertPasted(event.currentTarget, pasted);
  }

  /** Inserts pasted text. If the script that reads numbers does not load, the text is inserted unchanged. */
  async function insertPasted(box: HTMLInputElement, pasted: string): Promise<void> {
    const reader = await loadLanguage().catch(() => null);
    const tooMany = reader?.tooManyNumbers(pasted) ?? null;
    setLongColumn(tooMany);
    const { value, selectionStart, selectionEnd } = box;
    const before = value.slice(0, selectionStart ?? value.length);
    const behind = value.slice(selectionEnd ?? value.length);
    if (tooMany) {
      // Nothing is cut off: the box shows everything, and nothing is sent before a part is chosen.
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
