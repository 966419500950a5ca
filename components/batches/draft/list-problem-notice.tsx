import { useTranslations } from "next-intl";
import { useFailureSentence } from "#components/answers/answer.ts";
import type { ListAnswer } from "#components/batches/draft/send-batch.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { ListProblem } from "#lib/domain/batches/read-list.ts";
import { type AnyFigures, figuresIn } from "#lib/domain/reasons/reason.ts";

/** The answer of the server to a list that it did not accept. */
export type NotAccepted = Exclude<ListAnswer, { kind: "done" }>;

type Problem =
  | ListProblem["problem"]
  | Extract<NotAccepted, { kind: "not_allowed" }>["reason"]["rule"]
  | "list_unreadable";

/** Says why a list was not accepted as a whole, as read here or by the server. */
export function ListProblemNotice(props: { problem: ListProblem } | { answer: NotAccepted }) {
  const t = useTranslations("batches");
  const tCauses = useTranslations("reasons.unavailable");
  const failure = useFailureSentence();

  function sentence(rule: Problem, figures: AnyFigures): string {
    const { count = 0, column, heading = "", other = "", place = 0, lines = "" } = figures;
    const columnKey = `form.columns.${column}` as "form.columns.amount";
    return t(`problems.${rule}`, { count, column: t.has(columnKey) ? t(columnKey) : "", heading, other, place, lines });
  }

  function text(): string {
    if ("problem" in props) {
      const { problem, ...figures } = props.problem;
      return sentence(problem, "lines" in figures ? { lines: figures.lines.join(", ") } : figures);
    }
    const { answer } = props;
    switch (answer.kind) {
      case "not_allowed":
        return sentence(answer.reason.rule, figuresIn(answer.reason));
      case "invalid":
        return sentence("list_unreadable", {});
      case "not_permitted":
        return t("forbidden");
      case "unavailable":
        return tCauses(answer.cause);
      case "signed_out":
      case "broken":
      case "unreachable":
        return failure(answer);
    }
  }

  return (
    <Notice tone="danger" title={t("problems.title")}>
      {text()}
    </Notice>
  );
}
