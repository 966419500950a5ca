import { useTranslations } from "next-intl";
import { type KeyboardEvent, lazy, memo, Suspense, useDeferredValue, useRef, useState } from "react";
import { BuilderEditing, pathOf } from "#components/search/builder-edit.ts";
import { isRedo, isUndo, stepKey } from "#components/search/builder-keys.ts";
import { BuilderNews } from "#components/search/builder-news.tsx";
import type { BuilderEdit, BuilderState } from "#components/search/builder-state.ts";
import { QuestionGroup } from "#components/search/question-group.tsx";
import { SentenceLine } from "#components/search/sentence-line.tsx";
import { useBuilderFocus } from "#components/search/use-builder-focus.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";

const QuestionText = lazy(() =>
  import("#components/search/question-text-field.tsx").then((module) => ({ default: module.QuestionTextField })),
);

type QuestionBuilderProps = { builder: BuilderState; edit: (edit: BuilderEdit) => void };

/** The question as groups of conditions, as a sentence, and as text when asked for. Every edit can be taken back. */
export const QuestionBuilder = memo(function QuestionBuilder({ builder, edit }: QuestionBuilderProps) {
  const t = useTranslations("builder");
  const root = useRef<HTMLDivElement>(null);
  const [textShown, setTextShown] = useState(false);
  const { question, past, future, problems, news } = builder;
  const settled = useDeferredValue(question);
  useBuilderFocus(root, builder.focus);

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    const direction = stepKey(event);
    const at = target instanceof Element ? target.closest<HTMLElement>("[data-path]")?.dataset.path : undefined;
    if (direction && at) edit({ kind: "step", path: pathOf(at), direction });
    else if (isUndo(event)) edit({ kind: "undo" });
    else if (isRedo(event)) edit({ kind: "redo" });
    else return;
    event.preventDefault();
  }

  return (
    <BuilderEditing value={edit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to undo and redo of what stands in it */}
      <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-2 border-t border-line pt-2">
        <QuestionGroup group={question} at="" depth={0} problems={problems} />
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant="quiet"
            className="px-2"
            aria-keyshortcuts="Control+Z"
            disabled={past.length === 0}
            onClick={() => edit({ kind: "undo" })}
          >
            <Icon name="undo" />
            {t("undo")}
          </Button>
          <Button
            variant="quiet"
            className="px-2"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={future.length === 0}
            onClick={() => edit({ kind: "redo" })}
          >
            <Icon name="redo" />
            {t("redo")}
          </Button>
          <Button
            variant="quiet"
            className="px-2"
            disabled={question.items.length === 0}
            onClick={() => edit({ kind: "empty" })}
          >
            <Icon name="close" />
            {t("empty")}
          </Button>
          <Button variant="quiet" className="px-2" aria-expanded={textShown} onClick={() => setTextShown(!textShown)}>
            <Icon name={textShown ? "chevron-down" : "chevron-right"} />
            {t("asText")}
          </Button>
        </div>
        {(textShown || builder.text?.isUnread) && (
          <Suspense>
            <QuestionText question={question} text={builder.text} />
          </Suspense>
        )}
        <SentenceLine question={settled} />
        <BuilderNews question={question} news={news} />
      </div>
    </BuilderEditing>
  );
});
