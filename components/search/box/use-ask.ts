import { type RefObject, useEffect, useRef } from "react";
import type { OtherScope } from "#components/search/address/check-draft.ts";
import type { SearchDraft } from "#components/search/box/use-search-draft.ts";
import { LONG_COLUMN, TYPED_CARD } from "#components/search/text/box-problems.ts";
import { contiguousCardEnd, withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import type { OpenedSearch, SearchRequest } from "#lib/domain/search/opened-search.ts";

type AskParts = {
  opened: OpenedSearch;
  draft: SearchDraft;
  /** Answers whether the server found a card number in it. */
  onAsk: (asked: SearchRequest, otherScope?: OtherScope) => Promise<boolean>;
  box: RefObject<HTMLInputElement | null>;
  /** What has to look at the question first did not come: it is not sent. */
  onUnsent: () => void;
  /** Something in the builder is wrong: it must be seen. */
  onFault: () => void;
};

/**
 * Asks what stands in the form: words, the built question, or both together. What can be seen to be wrong here is not sent; it is
 * shown at its place, which takes focus.
 */
export function useAsk({ opened, draft, onAsk, onUnsent, box, onFault }: AskParts): () => Promise<void> {
  const wasAsked = useRef(false);
  const { wordProblems } = draft;
  useEffect(() => {
    const [first] = wordProblems;
    if (!first || !wasAsked.current) return;
    wasAsked.current = false;
    box.current?.focus();
    box.current?.setSelectionRange(first.from, first.to);
  }, [wordProblems, box]);

  useEffect(() => {
    const wrong = opened.problems.find(({ at }) => at === "from" || at === "to" || at === "range" || at === "zone");
    if (!wrong || !wasAsked.current) return;
    wasAsked.current = false;
    const field = box.current?.form?.elements.namedItem(wrong.at);
    if (field instanceof HTMLElement) field.focus();
  }, [opened, box]);

  /** It stays nowhere on the screen: the box is emptied, and only its last digits are told. */
  function takeCardAway(lastFour: string): void {
    draft.setWords("");
    draft.setWordProblems([{ from: 0, to: 0, problem: TYPED_CARD, text: lastFour }]);
  }

  async function send(words: string, asked: SearchRequest, otherScope?: OtherScope): Promise<void> {
    draft.markAsked(words);
    if ((await onAsk(asked, otherScope)) && box.current?.value === words) draft.setWords("");
  }

  return async () => {
    const { question, days, zone, edit } = draft;
    // Typed before script took over, and sent with the very first key that it hears, words may stand in the box alone.
    const typed = box.current?.value ?? draft.words;
    const [wrong] = wordProblems;
    const words = typed === "" && wrong?.problem === TYPED_CARD && wrong.text ? `card:${wrong.text}` : typed;
    // What is asked stands in the box, and what was wrong goes with it.
    if (words !== typed) draft.setWords(words);
    const { columns, sort, grouped } = opened.address;
    const around = { days, zone, columns, sort, grouped, whole: false };
    wasAsked.current = true;
    // A card number is refused before it travels anywhere.
    const cardEnd = contiguousCardEnd(withPlainDigits(words));
    if (cardEnd !== undefined) {
      takeCardAway(cardEnd);
      return;
    }
    // It is not asked as it stands; the parts that may be are offered beneath the box.
    if (wordProblems.some(({ problem }) => problem === LONG_COLUMN)) {
      box.current?.focus();
      return;
    }
    if (draft.builder.text?.isUnread) {
      onFault();
      edit({ kind: "point_at_text" });
      return;
    }
    if (question.items.length === 0) return send(words, { ...around, words });
    const checker = await import("#components/search/builder/question-as-text.ts").catch(onUnsent);
    if (!checker) return;
    const checked = checker.checkDraft(words, question, draft.questionStands);
    if (!checked.ok) {
      if (checked.questionProblems.length > 0) onFault();
      // In a spelling in which nothing here can tell where it ends.
      if (checked.wordProblems.some(({ problem }) => problem === "value_card_number")) takeCardAway("");
      else draft.setWordProblems(checked.wordProblems);
      edit({ kind: "tell", problems: checked.questionProblems });
      return;
    }
    return send(words, { ...around, ...checked.asked }, checked.otherScope);
  };
}
