import { useTranslations } from "next-intl";
import { useProblemSentence } from "#components/search/problem-sentence.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { SearchProblem } from "#lib/domain/search-url.ts";
import { paths } from "#lib/paths.ts";

/** Everything about an address that could not be read, where it is, and what stood there. */
export function ProblemNotice({ storeId, problems }: { storeId: string; problems: readonly SearchProblem[] }) {
  const t = useTranslations("search");
  const sentence = useProblemSentence();
  function place(at: string): string {
    const index = /^criteria\.([0-9]+)\./.exec(at)?.[1];
    if (index !== undefined) return t("places.condition", { number: Number(index) + 1 });
    return at === "from" || at === "to" ? t(at) : t("places.address");
  }
  return (
    <Notice
      tone="danger"
      title={t("problemsTitle")}
      actions={<LinkButton href={paths.transactions(storeId)}>{t("startAnew")}</LinkButton>}
    >
      <p>{t("problemsText")}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ at, problem, text }) => (
          <li key={`${at} ${problem} ${text}`}>
            {t(text === "" ? "problemAt" : "problemQuoted", { place: place(at), problem: sentence(problem), text })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
