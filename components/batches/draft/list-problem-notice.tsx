import { useTranslations } from "next-intl";
import { type Answer, useFailureSentence } from "#components/answers/answer.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { Messages } from "#lib/messages/catalogue.ts";

type Problem = keyof Messages["batches"]["problems"];
type Figures = {
  count?: unknown;
  column?: unknown;
  heading?: unknown;
  other?: unknown;
  place?: unknown;
  lines?: unknown;
  problem?: string;
};

/** Says why a list was not accepted as a whole, as read here or by the server. */
export function ListProblemNotice(props: { problem: string; figures: Figures } | { answer: Answer<unknown> }) {
  const t = useTranslations("batches");
  const tCauses = useTranslations("reasons.unavailable");
  const failure = useFailureSentence();

  function sentence(rule: string, { count, column, heading, other, place, lines }: Figures): string {
    const known = rule as Problem;
    const columnKey = `form.columns.${column}` as "form.columns.amount";
    return t(t.has(`problems.${known}`) ? `problems.${known}` : "problems.other", {
      rule,
      count: Number(count ?? 0),
      column: t.has(columnKey) ? t(columnKey) : "",
      heading: String(heading ?? ""),
      other: String(other ?? ""),
      place: Number(place ?? 0),
      lines: Array.isArray(lines) ? lines.join(", ") : String(lines ?? ""),
    });
  }

  function text(): string {
    if ("problem" in props) return sentence(props.problem, props.figures);
    const { answer } = props;
    switch (answer.kind) {
      case "not_allowed":
        return sentence(answer.reason.rule, answer.reason.figures ?? {});
      case "invalid":
        return sentence("list_unreadable", {});
      case "not_permitted":
        return t("forbidden");
      case "unavailable":
        return tCauses(answer.cause);
      default:
        return failure(answer);
    }
  }

  return (
    <Notice tone="danger" title={t("problems.title")}>
      {text()}
    </Notice>
  );
}
