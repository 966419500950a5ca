import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Keeps the builder's place, about as high as it will be, while its script loads, so that nothing below jumps. */
export function BuilderPlace({ question }: { question: Question }) {
  const lines = Array.from({ length: linesOf(question) }, (_, line) => line);
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5 border-t border-line pt-2">
      {lines.map((line) => (
        <span key={line} className="h-(--control) animate-pulse rounded bg-sunken" />
      ))}
    </div>
  );
}

function linesOf(item: QuestionItem): number {
  return item.kind === "condition" ? 1 : item.items.reduce((sum, one) => sum + linesOf(one), 2);
}
