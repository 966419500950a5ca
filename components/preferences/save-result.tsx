import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice.tsx";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** What became of saving the preferences. */
export function SaveResult({ result }: { result: ActionResult<null> | "unreachable" }) {
  const t = useTranslations("preferences");
  if (result === "unreachable") return <Notice tone="danger">{t("unavailable")}</Notice>;
  switch (result.kind) {
    case "done":
      return <Notice tone="success">{t("saved")}</Notice>;
    case "signed_out":
      return <Notice tone="danger">{t("signedOut")}</Notice>;
    case "broken":
      return <Notice tone="danger">{t("broken", { reference: result.reference })}</Notice>;
    case "invalid":
    case "unavailable":
    case "not_permitted":
    case "not_allowed":
    case "declined":
    case "in_doubt":
      return <Notice tone="danger">{t("unavailable")}</Notice>;
  }
}
