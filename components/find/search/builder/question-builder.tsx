import { useTranslations } from "next-intl";
import { type KeyboardEvent, memo, type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";
import {
  BuilderEditing,
  FieldPicking,
  itemNumber,
  type PickedPlace,
  pathOf,
  pathText,
  useBuilderEdit,
} from "#components/find/search/builder/builder-edit.ts";
import type { FocusPart, FocusWish } from "#components/find/search/builder/builder-focus.ts";
import { isRedo, isUndo, stepKey } from "#components/find/search/builder/builder-keys.ts";
import type { BuilderEdit, BuilderState, News } from "#components/find/search/builder/builder-state.ts";
import { focusAlong } from "#components/find/search/builder/focus-along.ts";
import { QuestionGroup } from "#components/find/search/builder/question-group.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { lazyPart } from "#components/ground/ui/on-demand.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { ItemPath, Question } from "#lib/domain/search/question/question.ts";
import { itemAt } from "#lib/domain/search/question/question-edit.ts";

/** The parts that take focus when an item lacks the wanted one: a choice has no value, a group no field. */
const INSTEAD = ["field", "handle", "add"] as const;

/** Moves focus once to where the last edit wants it. */
function useBuilderFocus(root: RefObject<HTMLElement | null>, wish: FocusWish | null): void {
  const done = useRef(0);
  useLayoutEffect(() => {
    if (wish === null || wish.turn === done.current) return;
    done.current = wish.turn;
    if (wish.ifLost && document.activeElement !== document.body) return;
    const at = pathText(wish.path);
    const find = (name: string) => root.current?.querySelector<HTMLElement>(`[data-at="${name}"]`);
    const places = [wish.part, ...INSTEAD].map((part) => `${at}:${part}`);
    const names = [...(wish.inText ? [":text"] : []), ...places, ":add"];
    const target = names.map(find).find((element) => element);
    target?.focus();
    if (target instanceof HTMLInputElement && target.type === "text") target.select();
  });
}

const QuestionText = lazyPart(() =>
  import("#components/find/search/builder/question-as-text.ts").then((module) => module.QuestionTextField),
);

type QuestionBuilderProps = {
  builder: BuilderState;
  edit: (edit: BuilderEdit) => void;
  /** Opens the list of fields for a new condition at that place. Like `edit`, it never changes. */
  onPickField: (place: PickedPlace) => void;
};

/** Edits the question as groups of conditions, and as text on request. Every edit can be undone. */
export const QuestionBuilder = memo(function QuestionBuilder({ builder, edit, onPickField }: QuestionBuilderProps) {
  const root = useRef<HTMLDivElement>(null);
  const [textShown, setTextShown] = useState(false);
  const { question, past, future, problems, news } = builder;
  const isText = textShown || (builder.text?.isUnread ?? false);
  useBuilderFocus(root, builder.focus);

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    const direction = stepKey(event);
    const at = target instanceof Element ? target.closest<HTMLElement>("[data-path]")?.dataset.path : undefined;
    if (direction && at) edit({ kind: "step", path: pathOf(at), direction });
    else if (isUndo(event)) back("undo", target, at);
    else if (isRedo(event)) back("redo", target, at);
    else return;
    event.preventDefault();
  }

  /** An element without a part name counts as its item's handle. */
  function back(direction: "undo" | "redo", target: EventTarget, at: string | undefined): void {
    const part = (target as HTMLElement).dataset.at?.split(":")[1] ?? "handle";
    edit({
      kind: direction,
      focus: at ? focusAlong(builder, direction, { path: pathOf(at), part: part as FocusPart }) : undefined,
    });
  }

  return (
    <BuilderEditing value={edit}>
      <FieldPicking value={onPickField}>
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
      </FieldPicking>
    </BuilderEditing>
  );
});

/** Announces the last edit to screen readers. */
function BuilderNews({ question, news }: { question: Question; news: News | null }) {
  const t = useTranslations("builder.news");
  const name = (path: ItemPath) =>
    path.length === 0 ? t("whole") : t(itemAt(question, path)?.kind ?? "condition", { number: itemNumber(path) });

  function sentence(): string {
    if (news === null) return "";
    switch (news.what) {
      case "undone":
      case "redone":
      case "emptied":
        return t(news.what);
      case "switched_off":
      case "switched_on":
      case "cannot_move":
        return t(news.what, { item: name(news.item) });
      case "removed":
      case "unwrapped":
        return t(news.what, { into: name(news.into) });
      default:
        return t(news.what, { item: name(news.item), into: name(news.into) });
    }
  }
  return (
    <p role="status" className="sr-only">
      {/* A new key: the same sentence twice in a row is announced twice. */}
      <span key={news?.turn}>{sentence()}</span>
    </p>
  );
}

type BuilderToolsProps = {
  canUndo: boolean;
  canRedo: boolean;
  canEmpty: boolean;
  textShown: boolean;
  onText: () => void;
};

/** The tools for the whole question: undo, redo, empty, edit as text. */
function BuilderTools({ canUndo, canRedo, canEmpty, textShown, onText }: BuilderToolsProps) {
  const t = useTranslations("builder");
  const edit = useBuilderEdit();
  return (
    <div className="flex flex-wrap items-center sm:ml-auto">
      <Tool name={t("undo")} keys="Control+Z" disabled={!canUndo} onClick={() => edit({ kind: "undo" })} />
      <Tool turned name={t("redo")} keys="Control+Shift+Z" disabled={!canRedo} onClick={() => edit({ kind: "redo" })} />
      <Button variant="quiet" className="px-2 font-normal" disabled={!canEmpty} onClick={() => edit({ kind: "empty" })}>
        {t("empty")}
      </Button>
      <Button variant="quiet" className="px-2 font-normal" aria-expanded={textShown} onClick={onText}>
        <Icon name={textShown ? "chevron-down" : "chevron-right"} />
        {t("asText")}
      </Button>
    </div>
  );
}

function Tool({
  turned = false,
  name,
  keys,
  disabled,
  onClick,
}: {
  /** Mirrors the arrow, for redo. */
  turned?: boolean;
  name: string;
  keys: string;
  disabled: boolean;
  onClick: () => void;
}) {
  // Not `disabled`: after the last undo, focus would be lost.
  return (
    <Button
      variant="quiet"
      className="px-0"
      aria-label={name}
      title={`${name} (${keys.replace("Control", "Ctrl")})`}
      aria-keyshortcuts={keys}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      <Icon name="undo" className={turned ? "-scale-x-100" : ""} />
    </Button>
  );
}
