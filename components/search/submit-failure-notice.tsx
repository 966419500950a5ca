import { useTranslations } from "next-intl";
import { useFailureSentence } from "#components/frame/failure-sentence.ts";
import type { SubmitFailure } from "#components/search/use-search-submit.ts";
import { Notice } from "#components/ui/notice.tsx";

/** Why a search did not leave; what was typed stays. */
export function SubmitFailureNotice({ failure }: { failure: SubmitFailure }) {
  const t = useTranslations("search");
  const sentence = useFailureSentence();
  if (failure.kind === "not_permitted") return <Notice tone="danger" title={t("notPermittedTitle")} />;
  return <Notice tone="danger">{failure.kind === "broken" ? sentence(failure) : t("notSent")}</Notice>;
}
