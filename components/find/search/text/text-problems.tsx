import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { TYPED_CARD } from "#components/find/search/text/box-problems.ts";
import { cutLong } from "#components/find/search/text/cut-long.ts";
import { RemovedCardNotice } from "#components/find/search/text/removed-card-notice.tsx";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { useProposalSentence } from "#components/find/search/words/proposal-sentence.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { pastedText } from "#lib/domain/search/box/pasted-numbers.ts";
import { inQuotes } from "#lib/domain/search/language/format-condition.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { MAX_VALUES } from "#lib/domain/search/question/criteria.ts";

type TextProblemsProps = {
  id: string;
  text: string;
  problems: readonly TextProblem[];
  /** Shown while typing, not after sending: a screen reader is not interrupted. */
  quiet?: boolean;
  /** Replaces the text with another one, which is then sent. */
  onInstead?: (text: string) => void;
};

const AROUND = 24;

/** Lists the problems of a text: each with a sentence, its place marked among the characters around it, and a proposal. */
export function TextProblems({ id, text, problems, quiet = false, onInstead }: TextProblemsProps) {
  const t = useTranslations("builder.text");
  const sentence = useProblemSentence();
  const { inText } = useProposalSentence();
  const [first] = problems;
  if (!first) return null;
  if (first.problem === TYPED_CARD && onInstead)
    return <RemovedCardNotice id={id} lastFour={first.text} onInstead={onInstead} />;
  return (
    <div id={id} role={quiet ? undefined : "alert"}>
      <ul className="flex flex-col gap-1">
        {problems.map((problem) => {
          const { from, to } = problem;
          const proposal = inText(text, problem);
          return (
            <li key={`${from} ${to} ${problem.problem}`} className="flex flex-col text-danger">
              <span className="flex gap-1.5">
                <Icon name="warning-triangle" className="mt-0.5" />
                {t("problemAt", { problem: sentence(problem.problem), character: from + 1 })}
              </span>
              <code className="min-w-0 pl-5.5 font-mono wrap-break-word whitespace-pre-wrap text-ink-muted">
                {from > AROUND && "…"}
                {text.slice(Math.max(0, from - AROUND), from)}
                <mark className="bg-declined-soft text-danger underline decoration-wavy">
                  {cutLong(text.slice(from, to)) || "␣"}
                </mark>
                {text.slice(to, to + AROUND)}
                {to + AROUND < text.length && "…"}
              </code>
              {proposal !== "" && <span className="pl-5.5 text-ink">{proposal}</span>}
            </li>
          );
        })}
      </ul>
      {onInstead && <AsText text={text} onInstead={onInstead} />}
    </div>
  );
}

/** Offers to search the whole text in quotes, without the language; nothing where that is invalid too. */
function AsText({ text, onInstead }: { text: string; onInstead: (text: string) => void }) {
  const t = useTranslations("search");
  const quoted = inQuotes(text.trim());
  if (parseQuestion(quoted).problems.length > 0) return null;
  return (
    <Button
      className="mt-1 ml-5.5"
      onClick={({ currentTarget: { form } }) => {
        // The box must hold the text before the form is sent.
        flushSync(() => onInstead(quoted));
        form?.requestSubmit();
      }}
    >
      {t("takenInstead")}
    </Button>
  );
}

/**
 * Repeats the text beneath its field, invisible except for marks under problems. It also gives the field its height, so that no
 * line is hidden.
 */
export function MarkedText({ text, problems }: { text: string; problems: readonly TextProblem[] }) {
  return (
    <div
      aria-hidden="true"
      className="col-start-1 row-start-1 min-h-(--control) border border-transparent bg-surface px-2 py-1.5 font-mono wrap-anywhere whitespace-pre-wrap text-transparent pointer-coarse:text-base"
    >
      {pieces(text, problems).map(({ from, to, isWrong }) =>
        isWrong ? (
          <span
            key={from}
            className="rounded-sm bg-declined-soft underline decoration-danger decoration-wavy decoration-1"
          >
            {text.slice(from, to)}
          </span>
        ) : (
          <span key={from}>{text.slice(from, to)}</span>
        ),
      )}
      {/* A line feed at the end opens a line, in the field as here. */}
      {"\u200B"}
    </div>
  );
}

/** Splits the text into faulty and correct pieces; an overlap of two problems belongs to the first. */
function pieces(text: string, problems: readonly TextProblem[]) {
  const found: { from: number; to: number; isWrong: boolean }[] = [];
  let at = 0;
  for (const problem of problems.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(at, problem.from);
    const to = Math.min(text.length, Math.max(problem.to, problem.from + 1));
    if (to <= from) continue;
    if (from > at) found.push({ from: at, to: from, isWrong: false });
    found.push({ from, to, isWrong: true });
    at = to;
  }
  if (at < text.length) found.push({ from: at, to: text.length, isWrong: false });
  return found;
}

type LongColumnProps = { id: string; numbers: readonly string[]; onPart: (text: string) => void };

/** Says that more numbers were pasted than one search takes, and puts a part of them into the box. */
export function LongColumn({ id, numbers, onPart }: LongColumnProps) {
  const t = useTranslations("builder.longColumn");
  const parts = Array.from({ length: Math.ceil(numbers.length / MAX_VALUES) }, (_, index) => ({
    from: index * MAX_VALUES + 1,
    to: Math.min((index + 1) * MAX_VALUES, numbers.length),
  }));
  return (
    <Notice
      id={id}
      tone="warning"
      role="alert"
      title={t("title", { count: numbers.length, most: MAX_VALUES })}
      actions={parts.map(({ from, to }) => (
        <Button key={from} onClick={() => onPart(textOf(numbers.slice(from - 1, to)))}>
          {from === to ? t("lastOne", { number: from }) : t("part", { from, to })}
        </Button>
      ))}
    >
      {t("text")}
    </Notice>
  );
}

/** Writes the numbers as a list; a single number stays as it is. */
function textOf(numbers: readonly string[]): string {
  return pastedText("", numbers.join("\n"), "") ?? numbers.join(" ");
}
