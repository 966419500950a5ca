import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import { type Condition, condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";

/** The most used conditions that need no typing: one click searches with them, another without. */
const READY = {
  declined: condition("Response", "is", "declined"),
  refunds: condition("TransType", "is", "refund"),
  preAuths: condition("TransType", "is", "pre_authorization"),
  voided: condition("Voided", "is", "yes"),
  mine: condition("Person", "is", "me"),
} as const;
const NAMES = Object.keys(READY) as (keyof typeof READY)[];

type ReadyCriteriaProps = { question: Question; onQuestion: (question: Question) => void };

/** Shows a button for each ready condition, pressed while the question has it. */
export function ReadyCriteria({ question, onQuestion }: ReadyCriteriaProps) {
  const t = useTranslations("builder.ready");
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="sr-only">{t("title")}</legend>
      {NAMES.map((name) => {
        const isPressed = hasReady(question, READY[name]);
        return (
          <Button
            key={name}
            variant="secondary"
            aria-pressed={isPressed}
            className="shrink-0 font-normal aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onQuestion(withReady(question, READY[name], !isPressed))}
          >
            {t(name)}
          </Button>
        );
      })}
    </fieldset>
  );
}

function hasReady(question: Question, ready: Condition): boolean {
  return question.match === "all" && question.items.some((item) => isThat(item, ready));
}

/** Adds a ready condition in place of another one of its field, or removes it. */
function withReady(question: Question, ready: Condition, isOn: boolean): Question {
  if (!isOn) return { ...question, items: question.items.filter((item) => !isThat(item, ready)) };
  const others = NAMES.map((name) => READY[name]).filter(({ field }) => field === ready.field);
  const isReplaced = (item: QuestionItem) => question.match === "all" && others.some((other) => isThat(item, other));
  const kept = { ...question, items: question.items.filter((item) => !isReplaced(item)) };
  return bothHold(kept, { kind: "group", match: "all", items: [ready] });
}

function isThat(item: QuestionItem, ready: Condition): boolean {
  return (
    item.kind === "condition" &&
    !item.off &&
    item.field === ready.field &&
    item.comparison === "is" &&
    item.values[0] === ready.values[0]
  );
}
