import { useFormatter, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { SuggestionLinks } from "#components/search/results/suggestion-links.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { unfoundNumbers } from "#lib/domain/search/matching/unfound-numbers.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

type UnfoundNumbersProps = {
  storeId: string;
  opened: OpenedSearch & { question: Question };
  /** The whole result. */
  rows: readonly SearchRow[];
  copy: (text: string) => Promise<boolean>;
};

/** The most numbers listed; beyond that, only their count. */
const MOST_LISTED = 5;

/** Lists the numbers of a pasted column that found nothing, to be copied; nothing when each found something. */
export function UnfoundNumbers({ storeId, opened, rows, copy }: UnfoundNumbersProps) {
  const t = useTranslations("grid");
  const format = useFormatter();
  const { question, suggestions, plan } = opened;
  const found = useMemo(() => unfoundNumbers(question, rows), [question, rows]);
  const [answer, setAnswer] = useState<boolean | null>(null);
  if (!found || found.unfound.length === 0) return null;
  const { asked, unfound } = found;
  const more = unfound.length - MOST_LISTED;
  const listedTexts = [...unfound.slice(0, MOST_LISTED), ...(more > 0 ? [t("unfound.more", { count: more })] : [])];
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button onClick={async () => setAnswer(await copy(unfound.join("\n")))}>{t("unfound.copy")}</Button>
          {plan?.manyKeys && (
            <SuggestionLinks
              storeId={storeId}
              suggestions={suggestions.filter((suggestion) => suggestion.kind === "widen").slice(0, 1)}
              days={0}
            />
          )}
          <span role="status" className="self-center text-ink-muted">
            {answer !== null && t(answer ? "selection.copied" : "selection.copyFailed")}
          </span>
        </>
      }
    >
      {t(plan?.manyKeys === "in_days" ? "unfound.textInDays" : "unfound.text", {
        count: unfound.length,
        all: asked.length,
        numbers: format.list(listedTexts),
      })}
    </Notice>
  );
}
