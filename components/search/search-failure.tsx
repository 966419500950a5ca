import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { SearchPage } from "#lib/domain/search-page.ts";

type Failure = Exclude<ActionResult<SearchPage>, { kind: "done" }>;

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
      <p>{sentence(result, t)}</p>
      <p>{t("failed.nothingChanged")}</p>
    </Notice>
  );
}

function sentence(result: Failure, t: ReturnType<typeof useTranslations<"search">>): string {
  switch (result.kind) {
    case "unavailable":
      return t(`failed.${result.cause}`);
    case "signed_out":
      return t("signedOut");
    case "broken":
      return t("broken", { reference: result.reference });
    case "not_permitted":
    case "not_allowed":
    case "declined":
    case "in_doubt":
    case "invalid":
      return t("failed.other");
  }
}
