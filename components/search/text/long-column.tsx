import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { pastedText } from "#lib/domain/search/box/pasted-text.ts";
import { MAX_VALUES } from "#lib/domain/search/question/criteria.ts";

type LongColumnProps = { id: string; numbers: readonly string[]; onPart: (text: string) => void };

/** Says that more numbers were pasted than one search takes, and puts a part of them into the box. */
export function LongColumn({ id, numbers, onPart }: LongColumnProps) {
  const t = useTranslations("builder.longColumn");
  const parts = Array.from({ length: Math.ceil(numbers.length / MAX_VALUES) }, (_, index) => ({
    from: index * MAX_VALUES + 1,
    to: Math.min((index + 1) * MAX_VALUES, numbers.length),
  }));
  return (
    <Notice
      id={id}
      tone="warning"
      role="alert"
      title={t("title", { count: numbers.length, most: MAX_VALUES })}
      actions={parts.map(({ from, to }) => (
        <Button key={from} onClick={() => onPart(textOf(numbers.slice(from - 1, to)))}>
          {from === to ? t("lastOne", { number: from }) : t("part", { from, to })}
        </Button>
      ))}
    >
      {t("text")}
    </Notice>
  );
}

/** Writes the numbers as a list; a single number stays as it is. */
function textOf(numbers: readonly string[]): string {
  return pastedText("", numbers.join("\n"), "") ?? numbers.join(" ");
}
