import { useEffect, useReducer, useState } from "react";
import {
  type BuilderEdit,
  type BuilderState,
  editBuilder,
  openBuilder,
} from "#components/search/builder/builder-state.ts";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { areOnlyWords, EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** What stands in the form, asked or not. The question is in the builder; words beside it are in the box. */
type Draft = { words: string; days: Days; zone: ZoneChoice; question: Question };

export type SearchDraft = Draft & {
  builder: BuilderState;
  edit: (edit: BuilderEdit) => void;
  setWords: (words: string) => void;
  setDays: (days: Days) => void;
  setZone: (zone: ZoneChoice) => void;
  /** Of the words as they stand; none once they are edited. */
  wordProblems: readonly TextProblem[];
  setWordProblems: (problems: readonly TextProblem[]) => void;
  /** To be called when it is asked, with these words, so that what is typed until the answer comes stays. */
  markAsked: (words: string) => void;
  /** It was asked as it stands, and the answer is on its way. */
  isAsked: boolean;
  /** Something differs from what the address says. */
  changed: boolean;
  /** The built question is the one that the address says. */
  questionStands: boolean;
};

/** The draft of a search, which follows the address but never loses what was typed since it was asked. */
export function useSearchDraft(opened: OpenedSearch, pending: boolean): SearchDraft {
  const [start] = useState(() => splitWords(opened));
  const [builder, edit] = useReducer(editBuilder, opened, ({ questionProblems }) =>
    openBuilder(start.question, questionProblems),
  );
  const [form, setForm] = useState({ words: start.words, days: opened.address.days, zone: opened.address.zone });
  const [wordProblems, setWordProblems] = useState(start.wordProblems);
  const [shown, setShown] = useState({ opened, ...start });
  const [asked, setAsked] = useState<Draft | null>(null);
  const draft: Draft = { ...form, question: builder.question };
  // An answer that never came must not count as the next one.
  useEffect(() => {
    if (!pending) setAsked(null);
  }, [pending]);

  if (shown.opened !== opened) {
    const next = splitWords(opened);
    const { address } = opened;
    const before = { words: shown.words, question: shown.question, ...daysOf(shown.opened) };
    // Another order of rows is no other question: it leaves the draft alone. What was typed while the answer was on its way stays.
    const isNews = <K extends keyof Draft>(key: K, value: Draft[K]) =>
      asked === null ? !sameValue(value, before[key]) : draft[key] === asked[key];
    const taken = <K extends keyof Draft>(key: K, value: Draft[K]) => (isNews(key, value) ? value : draft[key]);
    setShown({ opened, ...next });
    setAsked(null);
    setForm({
      words: taken("words", next.words),
      days: taken("days", address.days),
      zone: taken("zone", address.zone),
    });
    if (isNews("words", next.words)) setWordProblems(next.wordProblems);
    if (isNews("question", next.question)) {
      edit({ kind: "open", question: next.question, problems: opened.questionProblems, asked: asked !== null });
    }
  }

  const questionStands = draft.question === shown.question || sameValue(draft.question, shown.question);
  return {
    ...draft,
    builder,
    edit,
    setWords: (words) => {
      setForm((before) => ({ ...before, words }));
      if (wordProblems.length > 0) setWordProblems([]);
    },
    setDays: (days) => setForm((before) => ({ ...before, days })),
    setZone: (zone) => setForm((before) => ({ ...before, zone })),
    wordProblems,
    setWordProblems,
    markAsked: (words) => setAsked({ ...draft, words }),
    isAsked: pending && asked !== null && sameValue(draft, asked),
    changed:
      draft.words !== shown.words ||
      draft.zone !== opened.address.zone ||
      !sameValue(draft.days, opened.address.days) ||
      !questionStands,
    questionStands,
  };
}

function daysOf({ address: { days, zone } }: OpenedSearch) {
  return { days, zone };
}

/** Whether two plain values are written alike. */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * What the one box shows of an opened search with what is wrong there, and what the builder shows: a question of nothing but words,
 * or a text that could not be read, stands in the box as it was typed; every other question is the builder's.
 */
export function splitWords({
  question,
  text,
  textProblems,
}: Pick<OpenedSearch, "question" | "text" | "textProblems">): {
  words: string;
  wordProblems: readonly TextProblem[];
  question: Question;
} {
  if (question && !areOnlyWords(question)) return { words: "", wordProblems: [], question };
  return { words: text, wordProblems: textProblems, question: EVERYTHING };
}
