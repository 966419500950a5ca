import { useTranslations } from "next-intl";
import { KeyButton } from "#components/ui/key-button.tsx";
import type { Question } from "#lib/domain/search/question/question.ts";
import { inOneWord, insideNumbers, insidePhones } from "#lib/domain/search/words/inside-numbers.ts";

type OtherReadingsProps = {
  question: Question | null;
  /** Whether rows were looked through anyhow. */
  areRowsRead: boolean;
  onAsk: (question: Question) => void;
};

/** Words in another reading, by a key: together as one order number, a number inside order numbers, a telephone number by its digits. */
export function OtherReadings({ question, areRowsRead, onAsk }: OtherReadingsProps) {
  const t = useTranslations("grid.suggestions");
  const phone = question && !areRowsRead && insidePhones(question);
  const together = question && inOneWord(question);
  const inside = question && insideNumbers(question);
  return (
    <>
      {phone && (
        <KeyButton letter="l" onClick={() => onAsk(phone.question)}>
          {t("insidePhones", { number: phone.sought })}
        </KeyButton>
      )}
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
