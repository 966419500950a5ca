import { type RefObject, useEffect, useRef } from "react";
import type { AskOptions } from "#components/find/search/address/check-draft.ts";
import type { DraftValues, SearchDraft } from "#components/find/search/box/use-search-draft.ts";
import type { AskedTo } from "#components/find/search/stream/ask-question.ts";
import { LONG_COLUMN, TYPED_CARD } from "#components/find/search/text/box-problems.ts";
import { contiguousCardEnd, withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import type { OpenedSearch, SearchRequest } from "#lib/domain/search/opened-search.ts";

type AskParts = {
  opened: OpenedSearch;
  draft: SearchDraft;
  onAsk: (asked: SearchRequest, how: AskOptions) => Promise<AskedTo>;
  box: RefObject<HTMLInputElement | null>;
  /** The script that checks the question did not load: nothing is sent. */
  onUnsent: () => void;
  /** The builder has a problem and must be visible. */
  onFault: () => void;
};

/** Changes that are sent with the draft, before it is drawn with them. */
export type AskedChanges = Partial<Pick<DraftValues, "days" | "zone" | "question">>;

/**
 * Sends the form: words, the built question, or both. Problems that can be seen here are not sent; they are shown at their
 * place, which takes focus.
 */
export function useAsk({
  opened,
  draft,
  onAsk,
  onUnsent,
  box,
  onFault,
}: AskParts): (changes?: AskedChanges) => Promise<AskedTo | "not_sent"> {
  const wasSent = useRef(false);
  const { wordProblems } = draft;
  useEffect(() => {
    const [first] = wordProblems;
    if (!first || !wasSent.current) return;
    wasSent.current = false;
    box.current?.focus();
    box.current?.setSelectionRange(first.from, first.to);
  }, [wordProblems, box]);

  useEffect(() => {
    const wrong = opened.problems.find(({ at }) => at === "from" || at === "to" || at === "range" || at === "zone");
    if (!wrong || !wasSent.current) return;
    wasSent.current = false;
    const field = box.current?.form?.elements.namedItem(wrong.at);
    if (field instanceof HTMLElement) field.focus();
  }, [opened, box]);

  /** Empties the box, so that the card number stays nowhere on the screen. Only its last digits are shown. */
  function removeCardNumber(lastFour: string): void {
    draft.setWords("");
    draft.setWordProblems([{ from: 0, to: 0, problem: TYPED_CARD, text: lastFour }]);
  }

  async function send(
    sent: Partial<DraftValues> & { words: string },
    asked: SearchRequest,
    how: AskOptions,
  ): Promise<AskedTo> {
    draft.markSent(sent);
    const askedTo = await onAsk(asked, how);
    if (askedTo === "card_number" && box.current?.value === sent.words) draft.setWords("");
    return askedTo;
  }

  return async (changes) => {
    const { question, days, zone, edit } = { ...draft, ...changes };
    // A chosen day or ready criterion searches at once; the person may choose on.
    const keepsFocus = changes !== undefined;
    // The words may be only in the box: typed before hydration, and sent with the first key press that the script
    // hears.
    const typed = box.current?.value ?? draft.words;
    const [wrong] = wordProblems;
    const words = typed === "" && wrong?.problem === TYPED_CARD && wrong.text ? `card:${wrong.text}` : typed;
    // The box shows the words that are sent; the earlier problem goes.
    if (words !== typed) draft.setWords(words);
    const { columns, sort, grouped } = opened.address;
    const around = { days, zone, columns, sort, grouped, whole: false };
    wasSent.current = !keepsFocus;
    // A card number is refused before it is sent anywhere.
    const cardEnd = contiguousCardEnd(withPlainDigits(words));
    if (cardEnd !== undefined) {
      removeCardNumber(cardEnd);
      return "not_sent";
    }
    // The whole column is not sent; its parts are offered below the box.
    if (wordProblems.some(({ problem }) => problem === LONG_COLUMN)) {
      box.current?.focus();
      return "not_sent";
    }
    if (draft.builder.text?.isUnread) {
      onFault();
      edit({ kind: "point_at", path: [], part: "text" });
      return "not_sent";
    }
    const sent = { ...changes, words };
    if (question.items.length === 0) return send(sent, { ...around, words }, { keepsFocus });
    const checker = await import("#components/find/search/builder/built-question.ts")
      .then((module) => module.loadLanguage())
      .catch(onUnsent);
    if (!checker) return "not_sent";
    const checked = checker.checkDraft(words, question, draft.questionStands && changes?.question === undefined);
    if (!checked.ok) {
      const isCard = checked.wordProblems.some(({ problem }) => problem === "value_card_number");
      // What is begun and not sent yet stays so, unmarked.
      if (keepsFocus && !isCard) return "not_sent";
      if (checked.questionProblems.length > 0) onFault();
      // In this spelling, nothing here can tell where the card number ends.
      if (isCard) removeCardNumber("");
      else draft.setWordProblems(checked.wordProblems);
      edit({ kind: "show_problems", problems: checked.questionProblems });
      return "not_sent";
    }
    return send(sent, { ...around, ...checked.request }, { otherScope: checked.otherScope, keepsFocus });
  };
}
