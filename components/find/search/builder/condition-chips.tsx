import { useTranslations } from "next-intl";
import { memo } from "react";
import { useWordSources } from "#components/find/search/words/field-labels.ts";
import { itemText } from "#components/find/search/words/sentence-of-question.ts";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { Question } from "#lib/domain/search/question/question.ts";

type ConditionChipsProps = {
  question: Question;
  /** Shows the item of that index in the builder. */
  onShow: (index: number) => void;
  onRemove: (index: number) => void;
};

/** Shows each condition, or group of conditions, as a chip that opens it in the builder, with a button that removes it. */
export const ConditionChips = memo(function ConditionChips({ question, onShow, onRemove }: ConditionChipsProps) {
  const t = useTranslations("builder");
  const textOf = itemText(useWordSources());
  const { items, match } = question;
  return (
    <ul aria-label={t("question")} className="flex min-w-0 flex-wrap items-center gap-1">
      {match === "none" && <li className="text-ink-muted">{t("match.none")}</li>}
      {items.map((item, index) => {
        const text = textOf(item);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <li key={index} className="flex min-w-0 items-center gap-1">
            {index > 0 && match === "any" && <span className="text-ink-muted">{t("between.any")}</span>}
            <span
              className={`flex h-(--control) min-w-0 items-center rounded-full border bg-surface ${item.off ? "border-dashed border-line-strong text-ink-muted" : "border-accent bg-accent-soft"}`}
            >
              <button
                type="button"
                title={t("chips.show", { condition: text })}
                onClick={() => onShow(index)}
                className="h-full min-w-0 truncate rounded-l-full pr-1 pl-3 hover:underline"
              >
                {item.off ? t("conditionOff", { name: text }) : text}
              </button>
              <button
                type="button"
                aria-label={t("remove", { name: text })}
                title={t("remove", { name: text })}
                onClick={() => onRemove(index)}
                className="inline-flex h-full min-w-7 items-center justify-center rounded-r-full text-ink-muted hover:text-ink"
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
});
