import { useTranslations } from "next-intl";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useBuilderEdit } from "#components/find/search/builder/builder-edit.ts";
import type { TypedText } from "#components/find/search/builder/builder-state.ts";
import { MarkedText, TextProblems } from "#components/find/search/text/text-problems.tsx";
import { useFieldWords } from "#components/find/search/words/field-labels.ts";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { CONTROL } from "#components/ground/ui/buttons/control-classes.ts";
import { type Completion, type Completions, completionsAt } from "#lib/domain/search/language/question-completion.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { Question } from "#lib/domain/search/question/question.ts";

/** A pause longer than those between letters. */
const RESTED_MS = 1000;

type Offer = Completions & { active: number };

/** Edits the question as text. A readable text becomes the question at once; an unreadable one stays and is marked. */
export function QuestionTextField({ question, text }: { question: Question; text: TypedText | null }) {
  const t = useTranslations("builder.text");
  const id = useId();
  const edit = useBuilderEdit();
  const { fieldName, choiceName } = useFieldWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const takenTo = useRef<number | null>(null);
  const caretTo = useRef<number | null>(null);
  const [completions, setCompletions] = useState<Offer | null>(null);
  const value = text?.typed ?? formatQuestion(question);
  const problems = text?.problems ?? [];
  const options = completions?.options ?? [];

  function labelOf({ kind, name, field: of }: Completion): string {
    if (kind === "field") return fieldName(name);
    if (kind === "choice") return choiceName(findField(of ?? "")?.value ?? "text", name);
    return t(`words.${name as "or" | "not" | "empty" | "me"}`);
  }

  function write(typed: string): void {
    const parsed = parseQuestion(typed);
    edit({ kind: "write", typed, question: parsed.question, problems: parsed.problems });
  }

  /**
   * Offers completions. Unless requested by key, offers nothing where no word has begun or the word is complete: there,
   * Enter sends the question.
   */
  function offer(typed: string, caret: number, isRequested: boolean): void {
    const found = completionsAt(typed, caret, labelOf);
    const begun = typed.slice(found.from, caret);
    const isIdle = begun === "" ? !/[:<>=,(]$/.test(typed.slice(0, caret)) : found.options[0]?.insert.trim() === begun;
    const isOffered = found.options.length > 0 && (isRequested || !isIdle);
    setCompletions(isOffered ? { ...found, active: 0 } : null);
  }

  function onChange({ target }: ChangeEvent<HTMLTextAreaElement>): void {
    const caret = target.selectionStart;
    // A completed field ends with a colon; another comparison takes the colon's place.
    const replacesColon = caret - 1 === takenTo.current && /:[<>!]$/.test(target.value.slice(0, caret));
    takenTo.current = null;
    if (replacesColon) {
      write(target.value.slice(0, caret - 2) + target.value.slice(caret - 1));
      caretTo.current = caret - 1;
      return;
    }
    write(target.value);
    offer(target.value, caret, false);
  }

  /** Runs with the inserted text, before the next key: a frame later the caret would jump within newer text. */
  useLayoutEffect(() => {
    if (caretTo.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  });

  function take(index: number): void {
    const option = options[index];
    if (!completions || !option || !field.current) return;
    const { from, to } = completions;
    const caret = from + option.insert.length;
    write(value.slice(0, from) + option.insert + value.slice(to));
    setCompletions(null);
    takenTo.current = caret;
    caretTo.current = caret;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === " " && event.ctrlKey) offer(value, event.currentTarget.selectionStart, true);
    else if (!completions) {
      // The field is one line of text, wrapped: Enter sends, as in the box.
      if (event.key !== "Enter" || event.shiftKey) return;
      event.currentTarget.form?.requestSubmit();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const next = completions.active + (event.key === "ArrowDown" ? 1 : -1);
      setCompletions({ ...completions, active: (next + options.length) % options.length });
    } else if (event.key === "Enter" || event.key === "Tab") take(completions.active);
    else if (event.key === "Escape") setCompletions(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {t("label")}
      </label>
      <div className="relative grid">
        <MarkedText text={value} problems={problems} />
        <textarea
          ref={field}
          id={id}
          data-at=":text"
          value={value}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onBlur={() => setCompletions(null)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          rows={1}
          aria-autocomplete="list"
          aria-controls={completions ? `${id}-list` : undefined}
          aria-activedescendant={completions ? `${id}-list-${completions.active}` : undefined}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={`${id}-hint${problems.length > 0 ? ` ${id}-problems` : ""}`}
          className={`${CONTROL.replace("h-(--control)", "")} col-start-1 row-start-1 resize-none overflow-hidden bg-transparent py-1.5 font-mono wrap-anywhere whitespace-pre-wrap`}
        />
        {completions && (
          <CompletionList
            id={`${id}-list`}
            options={options}
            active={completions.active}
            labelOf={labelOf}
            onTake={take}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {completions ? t("offered", { count: options.length }) : <RestedProblem problems={problems} />}
      </p>
      <TextProblems id={`${id}-problems`} text={value} problems={problems} quiet />
      {text?.isUnread && (
        <p className="flex flex-wrap items-center gap-2 text-ink-muted">
          {t("unread")}
          <Button onClick={() => edit({ kind: "forget_text" })}>{t("forget")}</Button>
        </p>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-muted">
        {t("hint")}
      </p>
    </div>
  );
}

/** Announces the first problem after a pause in typing: most unfinished texts are wrong at every letter. */
function RestedProblem({ problems: [first] }: { problems: readonly TextProblem[] }) {
  const t = useTranslations("builder.text");
  const sentence = useProblemSentence();
  const announcement = first ? t("problemAt", { problem: sentence(first.problem), character: first.from + 1 }) : "";
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(announcement), RESTED_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  return rested === announcement ? announcement : null;
}

type CompletionListProps = {
  id: string;
  options: readonly Completion[];
  active: number;
  /** The option's name in the person's language. */
  labelOf: (option: Completion) => string;
  onTake: (index: number) => void;
};

/** Lists the completions at the caret: the inserted text, and its meaning in the person's language. */
function CompletionList({ id, options, active, labelOf, onTake }: CompletionListProps) {
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
