import { useTranslations } from "next-intl";
import type { Ref } from "react";
import type { Answer } from "#components/frame/answer.ts";
import { useFailureSentence } from "#components/frame/failure-sentence.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { SearchPage } from "#lib/domain/search-page.ts";

type Failure = Exclude<Answer<SearchPage>, { kind: "done" }>;

/** Why there are no rows to show, and that this is no empty result. */
export function SearchFailure({
  ref,
  result,
  reading,
  onRetry,
}: {
  ref: Ref<HTMLElement>;
  result: Failure;
  reading: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations("search");
  const cause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  if (result.kind === "not_permitted") {
    return (
      <Notice tone="danger" tabIndex={-1} ref={ref as Ref<HTMLDivElement>} title={t("notPermittedTitle")}>
        {t("notPermittedText")}
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      tabIndex={-1}
      ref={ref as Ref<HTMLDivElement>}
      title={t("failed.title")}
      actions={
        <Button onClick={onRetry} pending={reading}>
          {t("failed.retry")}
        </Button>
      }
    >
      <p>{told()}</p>
      <p>{t("failed.nothingChanged")}</p>
    </Notice>
  );

  function told(): string {
    switch (result.kind) {
      case "unavailable":
        return cause(result.cause);
      case "signed_out":
      case "broken":
      case "unreachable":
        return sentence(result);
      default:
        return t("failed.other");
    }
  }
}
