import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";

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
