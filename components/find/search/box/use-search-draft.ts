import { useEffect, useReducer, useState } from "react";
import {
  type BuilderEdit,
  type BuilderState,
  editBuilder,
  openBuilder,
} from "#components/find/search/builder/builder-state.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { areOnlyWords, EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** The contents of the form, sent or not. The question is in the builder; the words beside it are in the box. */
export type DraftValues = { words: string; days: Days; zone: ZoneChoice; question: Question };

export type SearchDraft = DraftValues & {
  builder: BuilderState;
  edit: (edit: BuilderEdit) => void;
  setWords: (words: string) => void;
  setDays: (days: Days) => void;
  setZone: (zone: ZoneChoice) => void;
  /** Problems of the current words; none after an edit. */
  wordProblems: readonly TextProblem[];
  setWordProblems: (problems: readonly TextProblem[]) => void;
  /** Call this when the draft is sent with these changes, so that text typed until the answer arrives stays. */
  markSent: (changes: Partial<DraftValues>) => void;
  /** Shows a question that was not edited in the builder, where it is one undo step. */
  setQuestion: (question: Question) => void;
  /** The draft was sent unchanged, and its answer has not arrived. */
  isSent: boolean;
  /** The draft differs from the address. */
  changed: boolean;
  /** The built question is the one of the address. */
  questionStands: boolean;
};

/** Keeps the draft of a search. It follows the address but never loses text typed since it was sent. */
export function useSearchDraft(opened: OpenedSearch, pending: boolean): SearchDraft {
  const [start] = useState(() => splitWords(opened));
  const [builder, edit] = useReducer(editBuilder, opened, ({ questionProblems }) =>
    openBuilder(start.question, questionProblems),
  );
  const [form, setForm] = useState({ words: start.words, days: opened.address.days, zone: opened.address.zone });
  const [wordProblems, setWordProblems] = useState(start.wordProblems);
  const [shown, setShown] = useState({ opened, ...start });
  const [sent, setSent] = useState<DraftValues | null>(null);
  const draft: DraftValues = { ...form, question: builder.question };
  // A lost answer must not count as the next one.
  useEffect(() => {
    if (!pending) setSent(null);
  }, [pending]);

  if (shown.opened !== opened) {
    const next = splitWords(opened);
    const { address } = opened;
    const before = { words: shown.words, question: shown.question, ...daysOf(shown.opened) };
    // A new order of rows leaves the draft alone. Text typed while the answer was loading stays.
    const isNews = <K extends keyof DraftValues>(key: K, value: DraftValues[K]) =>
      sent === null ? !sameValue(value, before[key]) : draft[key] === sent[key];
    const taken = <K extends keyof DraftValues>(key: K, value: DraftValues[K]) =>
      isNews(key, value) ? value : draft[key];
    setShown({ opened, ...next });
    setSent(null);
    setForm({
      words: taken("words", next.words),
      days: taken("days", address.days),
      zone: taken("zone", address.zone),
    });
    if (isNews("words", next.words)) setWordProblems(next.wordProblems);
    if (isNews("question", next.question)) {
      edit({ kind: "open", question: next.question, problems: opened.questionProblems, asked: sent !== null });
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
    markSent: (changes) => setSent({ ...draft, ...changes }),
    setQuestion: (question) => edit({ kind: "open", question, problems: [], asked: false }),
    isSent: pending && sent !== null && sameValue(draft, sent),
    changed:
      draft.words !== shown.words ||
      draft.zone !== opened.address.zone ||
      !areSameDays(draft.days, opened) ||
      !questionStands,
    questionStands,
  };
}

function daysOf({ address: { days, zone } }: OpenedSearch) {
  return { days, zone };
}

/** Whether the days are those of the search, by the same name or as its first and last day. */
function areSameDays(days: Days, { address, from, to }: OpenedSearch): boolean {
  return sameValue(days, address.days) || ("from" in days && days.from === from && days.to === to);
}

/** Whether two plain values are written alike. */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Splits an opened search between the box, with its problems, and the builder. A question of words alone, or a text that could
 * not be read, is shown in the box as it was typed; every other question in the builder.
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
