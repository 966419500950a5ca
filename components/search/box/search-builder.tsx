"use client";

import { useTranslations } from "next-intl";
import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { OtherScope } from "#components/search/address/check-draft.ts";
import { DaysFields, SearchedDays, ZoneField } from "#components/search/box/days-fields.tsx";
import { ReadyCriteria } from "#components/search/box/ready-criteria.tsx";
import { SearchBox } from "#components/search/box/search-box.tsx";
import { useAsk } from "#components/search/box/use-ask.ts";
import { useSearchDraft } from "#components/search/box/use-search-draft.ts";
import type { ZoneNames } from "#components/search/words/shown-days.tsx";
import { Button } from "#components/ui/button.tsx";
import { useElapsed } from "#components/ui/hooks/use-elapsed.ts";
import { useHydrated } from "#components/ui/hooks/use-hydrated.ts";
import { useRoomy } from "#components/ui/hooks/use-window.ts";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { lazyPart } from "#components/ui/on-demand.tsx";
import type { OpenedSearch, SearchRequest } from "#lib/domain/search/opened-search.ts";
import {
  type Condition,
  countConditions,
  type Question,
  type QuestionItem,
} from "#lib/domain/search/question/question.ts";
import { paths } from "#lib/paths.ts";

const QuestionBuilder = lazyPart(() =>
  import("#components/search/builder/built-question.ts").then((module) => module.QuestionBuilder),
);
const SentenceLine = lazyPart(() =>
  import("#components/search/builder/built-question.ts").then((module) => module.SentenceLine),
);
const PlanPanel = lazyPart(() =>
  import("#components/search/builder/built-question.ts").then((module) => module.PlanPanel),
);

/** A faster answer needs no busy sign. */
const SHOWN_AFTER_MS = 100;

const NEW_CONDITION: Condition = { kind: "condition", field: "", comparison: "is", values: [""] };

type SearchBuilderProps = {
  storeId: string;
  opened: OpenedSearch;
  /** The last typed search could not be read: the rows belong to another search. */
  isUnread: boolean;
  /** Display names of the zones. */
  zones: ZoneNames;
  onAsk: (asked: SearchRequest, otherScope?: OtherScope) => Promise<boolean>;
  onUnsent: () => void;
  /** Whether the form differs from the search that is shown. */
  onDraftChanged: (changed: boolean) => void;
  /** A search was asked or opened, and its answer has not arrived. */
  pending: boolean;
  /** The search is opened by its address, as after Back. */
  isOpening: boolean;
};

/** The search form: box, days and built question. It shows the search of the address and never loses typed text. */
export function SearchBuilder(props: SearchBuilderProps) {
  const { storeId, opened, zones, onAsk, onDraftChanged, pending } = props;
  const t = useTranslations("builder");
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const draft = useSearchDraft(opened, pending);
  const changed = draft.changed || props.isUnread;
  useEffect(() => onDraftChanged(changed));
  const hydrated = useHydrated();
  const isRoomy = useRoomy();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [planShown, setPlanShown] = useState(false);
  const [wasUnfolded, setWasUnfolded] = useState(false);
  const ask = useAsk({ opened, draft, onAsk, onUnsent: props.onUnsent, box, onFault: () => setChosen(true) });
  // Asking the same question again waits; any other question supersedes the request.
  const isUnderWay = draft.isSent && !props.isOpening;
  const isWaitShown = useElapsed(SHOWN_AFTER_MS, pending);
  const { items } = draft.question;
  const hasItems = items.length > 0;
  // An open builder stays open, also without conditions: undo is inside it.
  const isSeen = isRoomy || opened.questionProblems.length > 0;
  const unfolded = chosen ?? (wasUnfolded || (isSeen && hasItems));
  if (hydrated && unfolded && !wasUnfolded) setWasUnfolded(true);

  // The place is no Suspense fallback: React keeps a fallback for 300 ms, in which typed letters would act as shortcut
  // keys.
  const isBuilt = useDeferredValue(wasUnfolded);
  const settled = useDeferredValue(draft.question);

  function add(condition: Condition) {
    setChosen(true);
    const part = condition.field === "" ? "field" : "value";
    draft.edit({ kind: "insert", group: [], item: condition, part });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUnderWay) void ask();
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <search aria-label={t("title")} className="rounded-md border border-line bg-surface p-2 sm:p-3">
      <form
        noValidate
        method="post"
        action={paths.question(storeId)}
        onSubmit={submit}
        onKeyDown={submitByKey}
        className="flex flex-col gap-2"
      >
        <div className="flex flex-wrap items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2 max-sm:basis-full sm:basis-96">
            <SearchBox
              words={draft.words}
              onWords={draft.setWords}
              problems={draft.wordProblems}
              onProblems={draft.setWordProblems}
              inputRef={box}
            />
            <Button
              type="submit"
              variant="primary"
              pending={isWaitShown && isUnderWay}
              busy={isWaitShown}
              className="max-sm:order-1"
            >
              {t("search")}
            </Button>
          </div>
          <DaysFields days={draft.days} onDays={draft.setDays} opened={opened} />
          <ZoneField zone={draft.zone} onZone={draft.setZone} zones={zones} />
        </div>
        <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-stretch">
          <SearchedDays opened={opened} zones={zones} changed={hydrated && changed} />
          <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
            <legend className="sr-only">{t("ready.title")}</legend>
            {hasItems && (
              <Button
                variant="quiet"
                aria-expanded={unfolded}
                aria-controls={`${id}-builder`}
                onClick={() => setChosen(!unfolded)}
                className="shrink-0 px-2!"
              >
                <Icon name={unfolded ? "chevron-down" : "chevron-right"} />
                {t("conditions", { count: countConditions(items) })}
              </Button>
            )}
            {!unfolded && (
              <Button
                variant="quiet"
                data-shortcut="f"
                data-shortcut-label={t("addLabel")}
                aria-keyshortcuts="f"
                onClick={() => add(NEW_CONDITION)}
                className="shrink-0 px-2!"
              >
                <Icon name="plus" />
                {t("add")}
                <KeyHint keys="f" />
              </Button>
            )}
            <ReadyCriteria onAdd={add} />
            {opened.plan && (
              <Button
                variant="quiet"
                aria-expanded={planShown}
                aria-controls={`${id}-plan`}
                onClick={() => setPlanShown(!planShown)}
                className="shrink-0 px-2! font-normal"
              >
                <Icon name={planShown ? "chevron-down" : "chevron-right"} />
                {t("plan.title")}
              </Button>
            )}
          </fieldset>
        </div>
        {opened.plan?.isMany && <p className="text-doubt">{t("plan.many", { count: opened.plan.requests.length })}</p>}
        {opened.plan?.manyKeys && <p className="text-doubt">{t(`manyKeys.${opened.plan.manyKeys}`)}</p>}
        {(hasItems || wasUnfolded) && (
          <div id={`${id}-builder`} className={hydrated ? (unfolded ? "" : "hidden") : "cramped:hidden"}>
            <Suspense>
              {isBuilt ? (
                <QuestionBuilder builder={draft.builder} edit={draft.edit} />
              ) : (
                <BuilderPlace question={draft.question} />
              )}
            </Suspense>
          </div>
        )}
        {hydrated && hasItems && (
          <Suspense fallback={<p className="h-5" />}>
            <SentenceLine question={settled} cut={!unfolded} />
          </Suspense>
        )}
        {planShown && opened.plan && (
          <div id={`${id}-plan`}>
            <Suspense>
              <PlanPanel plan={opened.plan} />
            </Suspense>
          </div>
        )}
      </form>
    </search>
  );
}

/** Keeps the builder's place, about as high as it will be, while its script loads, so that nothing below jumps. */
function BuilderPlace({ question }: { question: Question }) {
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
