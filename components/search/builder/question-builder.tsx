import { type KeyboardEvent, memo, Suspense, useRef, useState } from "react";
import { BuilderEditing, pathOf } from "#components/search/builder/builder-edit.ts";
import { isRedo, isUndo, stepKey } from "#components/search/builder/builder-keys.ts";
import { BuilderNews } from "#components/search/builder/builder-news.tsx";
import type { BuilderEdit, BuilderState, FocusPart } from "#components/search/builder/builder-state.ts";
import { BuilderTools } from "#components/search/builder/builder-tools.tsx";
import { focusAlong } from "#components/search/builder/focus-along.ts";
import { QuestionGroup } from "#components/search/builder/question-group.tsx";
import { useBuilderFocus } from "#components/search/builder/use-builder-focus.ts";
import { lazyPart } from "#components/ui/on-demand.tsx";

const QuestionText = lazyPart(() =>
  import("#components/search/builder/question-as-text.ts").then((module) => module.QuestionTextField),
);

type QuestionBuilderProps = { builder: BuilderState; edit: (edit: BuilderEdit) => void };

/** The question as groups of conditions, as a sentence, and as text when asked for. Every edit can be taken back. */
export const QuestionBuilder = memo(function QuestionBuilder({ builder, edit }: QuestionBuilderProps) {
  const root = useRef<HTMLDivElement>(null);
  const [textShown, setTextShown] = useState(false);
  const { question, past, future, problems, news } = builder;
  const isText = textShown || (builder.text?.isUnread ?? false);
  useBuilderFocus(root, builder.focus);

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    const direction = stepKey(event);
    const at = target instanceof Element ? target.closest<HTMLElement>("[data-path]")?.dataset.path : undefined;
    if (direction && at) edit({ kind: "step", path: pathOf(at), direction: direction });
    else if (isUndo(event)) back("undo", target, at);
    else if (isRedo(event)) back("redo", target, at);
    else return;
    event.preventDefault();
  }

  /** What has no name of its own within an item counts as its handle. */
  function back(direction: "undo" | "redo", target: EventTarget, at: string | undefined): void {
    const part = (target as HTMLElement).dataset.at?.split(":")[1] ?? "handle";
    edit({
      kind: direction,
      focus: at ? focusAlong(builder, direction, { path: pathOf(at), part: part as FocusPart }) : undefined,
    });
  }

  return (
    <BuilderEditing value={edit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to undo and redo of what stands in it */}
      <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-2 border-t border-line pt-2">
        <QuestionGroup
          group={question}
          at=""
          depth={0}
          problems={problems}
          tools={
            <BuilderTools
              canUndo={past.length > 0}
              canRedo={future.length > 0}
              canEmpty={question.items.length > 0}
              textShown={isText}
              onText={() => setTextShown(!isText)}
            />
          }
        />
        {isText && (
          <Suspense>
            <QuestionText question={question} text={builder.text} />
          </Suspense>
        )}
        <BuilderNews question={question} news={news} />
      </div>
    </BuilderEditing>
  );
});
