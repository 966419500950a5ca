import { useTranslations } from "next-intl";
import { KeyButton } from "#components/ui/key-button.tsx";
import { inOneWord, insideNumbers } from "#lib/domain/question/inside-numbers.ts";
import type { Question } from "#lib/domain/question.ts";

/** For words that nothing was found by, a key each: the same in quotation marks as one order number, and inside order numbers. */
export function OtherReadings({ question, onAsk }: { question: Question | null; onAsk: (question: Question) => void }) {
  const t = useTranslations("grid.waysOut");
  const together = question && inOneWord(question);
  const inside = question && insideNumbers(question);
  return (
    <>
      {together && (
        <KeyButton letter="q" onClick={() => onAsk(together.question)}>
          {t("inOneWord", { number: together.sought })}
        </KeyButton>
      )}
      {inside && (
        <KeyButton letter="q" onClick={() => onAsk(inside.question)}>
          {t("insideNumbers", { number: inside.sought })}
        </KeyButton>
      )}
    </>
  );
}
