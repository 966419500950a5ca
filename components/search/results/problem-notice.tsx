import { useTranslations } from "next-intl";
import { expectOtherResults } from "#components/search/stream/result-focus.ts";
import { useProblemSentence } from "#components/search/words/problem-sentence.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { paths } from "#lib/paths.ts";

type ProblemNoticeProps = {
  storeId: string;
  opened: OpenedSearch;
  /** The search was typed into the form, not followed as an address. */
  typed: boolean;
  /** The rows of the earlier search are still shown below. */
  overRows: boolean;
};

/** Lists everything that could not be read, with its place and text. Problems within the question are marked in the form. */
export function ProblemNotice({ storeId, opened, typed, overRows }: ProblemNoticeProps) {
  const t = useTranslations("search");
  const sentence = useProblemSentence();
  const { problems, textProblems, questionProblems } = opened;
  const isInQuestion = textProblems.length + questionProblems.length > 0;
  const ofQuestion = typed || problems.length === 0;
  return (
    <Notice
      tone="danger"
      title={t(ofQuestion ? "questionProblemsTitle" : "problemsTitle")}
      actions={
        <LinkButton href={paths.transactions(storeId)} onClick={expectOtherResults}>
          {t("startAnew")}
        </LinkButton>
      }
    >
      <p>{t(ofQuestion ? "questionProblemsText" : "problemsText")}</p>
      <ul className="list-disc pl-5 empty:hidden">
        {problems.map(({ at, problem, text }) => (
          <li key={`${at} ${problem} ${text}`}>
            {t(text === "" ? "problemAt" : "problemQuoted", {
              place: t(`places.${at}`),
              problem: sentence(problem),
              text,
            })}
          </li>
        ))}
        {isInQuestion && !ofQuestion && (
          <li>{t("problemAt", { place: t("places.where"), problem: sentence("question_unreadable") })}</li>
        )}
      </ul>
      {overRows && <p>{t("earlierRows")}</p>}
    </Notice>
  );
}
