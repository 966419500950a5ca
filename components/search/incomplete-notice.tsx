import { useTranslations } from "next-intl";
import type { SearchStream } from "#components/search/use-search-stream.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** What is not there of a result although it was asked for, why, and how to get it. Nothing while there is no such thing. */
export function IncompleteNotice({ stream }: { stream: SearchStream }) {
  const t = useTranslations("grid");
  const cause = useTranslations("reasons.unavailable");
  const { state, missing, next, rows } = stream.reading;
  const count = rows.length;
  if (state.kind === "cancelled" || state.kind === "cut_off") {
    return (
      <Notice
        tone={state.kind === "cancelled" ? "info" : "warning"}
        title={t(state.kind === "cancelled" ? "cancelledTitle" : "cutOffTitle")}
        actions={<Button onClick={stream.readAgain}>{t("readAgain")}</Button>}
      >
        {t("staysText", { count })}
      </Notice>
    );
  }
  if (missing.length === 0 || state.kind === "reading") return null;
  return (
    <Notice
      tone="warning"
      title={t("missingTitle", { count })}
      actions={
        <Button onClick={next === null ? stream.readAgain : stream.readOn}>
          {t(next === null ? "readAgain" : "readMissing")}
        </Button>
      }
    >
      <ul className="list-disc pl-4">
        {missing.map((part) => (
          <li key={`${part.request} ${part.fromRow}`}>
            {t("missingPart", { request: part.request + 1, row: part.fromRow })} {cause(part.cause)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
