"use client";

import { useTranslations } from "next-intl";
import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { AskOptions } from "#components/find/search/address/check-draft.ts";
import { DaysFields, SearchedDays, ZoneField } from "#components/find/search/box/days-fields.tsx";
import { ReadyCriteria } from "#components/find/search/box/ready-criteria.tsx";
import { SearchBox } from "#components/find/search/box/search-box.tsx";
import { SearchButton } from "#components/find/search/box/search-button.tsx";
import { type AskedChanges, useAsk } from "#components/find/search/box/use-ask.ts";
import { useSearchDraft } from "#components/find/search/box/use-search-draft.ts";
import type { PickedPlace } from "#components/find/search/builder/builder-edit.ts";
import type { AskedTo } from "#components/find/search/stream/ask-question.ts";
import type { ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { useHydrated } from "#components/ground/ui/hooks/use-hydrated.ts";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { lazyPart, onDemand } from "#components/ground/ui/on-demand.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { OpenedSearch, SearchRequest } from "#lib/domain/search/opened-search.ts";
import { type Condition, countConditions, type Question } from "#lib/domain/search/question/question.ts";
import { removeItem } from "#lib/domain/search/question/question-edit.ts";
import { paths } from "#lib/paths/paths.ts";

const built = () => import("#components/find/search/builder/built-question.ts");
const QuestionBuilder = lazyPart(() => built().then((module) => module.QuestionBuilder));
const SentenceLine = lazyPart(() => built().then((module) => module.SentenceLine));
const ConditionChips = lazyPart(() => built().then((module) => module.ConditionChips));
const FieldPalette = onDemand(() => built().then((module) => module.FieldPalette), <DialogComing />);

const ROOT: PickedPlace = { group: [], inNewGroup: null };

type SearchBuilderProps = {
  storeId: string;
  opened: OpenedSearch;
  /** The last typed search could not be read: the rows belong to another search. */
  isUnread: boolean;
  /** Display names of the zones. */
  zones: ZoneNames;
  onAsk: (asked: SearchRequest, how: AskOptions) => Promise<AskedTo>;
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
  const [isUnfolded, setUnfolded] = useState(false);
  const unfolded = hydrated && (isUnfolded || opened.questionProblems.length > 0);
  // The deferred value keeps the boundary below without a fallback, which React would show for 300 ms: typed letters would
  // act as shortcut keys meanwhile.
  const isBuilt = useDeferredValue(unfolded);
  const [filtersShown, setFiltersShown] = useState(false);
  const [picking, setPicking] = useState<PickedPlace | null>(null);
  const ask = useAsk({ opened, draft, onAsk, onUnsent: props.onUnsent, box, onFault: () => setUnfolded(true) });
  // Asking the same question again waits; any other question supersedes the request.
  const isUnderWay = draft.isSent && !props.isOpening;
  const { question } = draft;
  const hasItems = question.items.length > 0;
  const settled = useDeferredValue(question);

  const openPicking = useCallback((place: PickedPlace) => {
    // The builder stands behind the list, so that the value takes the first key.
    setUnfolded(true);
    setPicking(place);
  }, []);

  function pick(picked: Condition) {
    if (picking === null) return;
    const { group, inNewGroup } = picking;
    setPicking(null);
    const item = inNewGroup === null ? picked : ({ kind: "group", match: inNewGroup, items: [picked] } as const);
    draft.edit({ kind: "insert", group, item, part: "value" });
  }

  function leavePicking() {
    setPicking(null);
    if (!hasItems) setUnfolded(false);
  }

  const latest = useRef({ builder: draft.builder, picking, choose });
  latest.current = { builder: draft.builder, picking, choose };

  async function search() {
    const sent = latest.current;
    if ((await ask()) !== "shown") return;
    setFiltersShown(false);
    // A builder that was edited meanwhile stays open.
    if (latest.current.builder.question === sent.builder.question && latest.current.picking === null)
      setUnfolded(false);
  }

  /** Searches a choice at once; it keeps its place and its focus. */
  function choose(changes: AskedChanges) {
    if (changes.question) draft.setQuestion(changes.question);
    void ask(changes);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUnderWay) void search();
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  const showItem = useCallback(
    (index: number) => {
      setUnfolded(true);
      draft.edit({ kind: "point_at", path: [index], part: "value" });
    },
    [draft.edit],
  );
  const removeChip = useCallback((index: number) => {
    const { builder, choose: chooseNow } = latest.current;
    chooseNow({ question: removeItem(builder.question, [index]) });
  }, []);
  const withQuestion = (next: Question) => choose({ question: next });

  return (
    <search
      aria-label={t("title")}
      className={`min-w-0 rounded-md border border-line bg-surface p-2 tight:p-1.5 ${filtersShown ? "flat:basis-full" : "flat:flex-1 flat:border-0 flat:bg-transparent flat:p-0"}`}
    >
      <form
        noValidate
        method="post"
        action={paths.question(storeId)}
        onSubmit={submit}
        onKeyDown={submitByKey}
        className="flex flex-col gap-2"
      >
        <div className="flex flex-wrap items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2 sm:basis-80">
            <SearchBox
              words={draft.words}
              onWords={draft.setWords}
              problems={draft.wordProblems}
              onProblems={draft.setWordProblems}
              inputRef={box}
            />
            <Button
              aria-expanded={filtersShown}
              aria-controls={`${id}-filters`}
              onClick={() => setFiltersShown(!filtersShown)}
              className="roomy:hidden"
            >
              {t("filters", { count: countConditions(question.items) })}
            </Button>
            <SearchButton changed={hydrated && changed} isUnderWay={isUnderWay} pending={pending} />
          </div>
          <div className={`flex flex-wrap items-start gap-2 ${filtersShown ? "" : "tight:hidden"}`}>
            <DaysFields
              days={draft.days}
              onDays={draft.setDays}
              onChosen={(days) => {
                draft.setDays(days);
                choose({ days });
              }}
              opened={opened}
            />
            <ZoneField
              zone={draft.zone}
              onZone={(zone) => {
                draft.setZone(zone);
                choose({ zone });
              }}
              zones={zones}
            />
          </div>
        </div>
        <div
          id={`${id}-filters`}
          className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${filtersShown ? "" : "tight:hidden"}`}
        >
          {hydrated && hasItems && !unfolded && (
            <Suspense fallback={<span className="h-(--control)" />}>
              <ConditionChips question={settled} onShow={showItem} onRemove={removeChip} />
            </Suspense>
          )}
          {unfolded ? (
            <Button variant="quiet" aria-expanded onClick={() => setUnfolded(false)} className="shrink-0 px-2!">
              <Icon name="chevron-down" />
              {t("conditions", { count: countConditions(question.items) })}
            </Button>
          ) : (
            <Button
              variant="quiet"
              data-shortcut="f"
              data-shortcut-label={t("addLabel")}
              aria-keyshortcuts="f"
              aria-haspopup="dialog"
              onClick={() => openPicking(ROOT)}
              className="shrink-0 px-2!"
            >
              <Icon name="plus" />
              {t("add")}
              <KeyHint keys="f" />
            </Button>
          )}
          <ReadyCriteria question={question} onQuestion={withQuestion} />
          <SearchedDays opened={opened} zones={zones} />
        </div>
        {opened.plan?.isMany && <p className="text-doubt">{t("plan.many", { count: opened.plan.requests.length })}</p>}
        {opened.plan?.manyKeys && <p className="text-doubt">{t(`manyKeys.${opened.plan.manyKeys}`)}</p>}
        <Suspense>
          {unfolded && isBuilt && (
            <>
              <QuestionBuilder builder={draft.builder} edit={draft.edit} onPickField={openPicking} />
              {hasItems && <SentenceLine question={settled} />}
            </>
          )}
        </Suspense>
      </form>
      {picking && <FieldPalette onPick={pick} onClose={leavePicking} />}
    </search>
  );
}
