import { useTranslations } from "next-intl";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { ListProblem } from "#lib/domain/batches/read-list.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { ListRule } from "#lib/domain/reasons/batch-rules.ts";
import { type AnyFigures, figuresIn } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { NewBatchInput } from "#lib/inputs/money/batches.ts";
import { paths } from "#lib/paths/paths.ts";

/** The answer of the server to a list that it did not accept. */
export type NotAccepted = Exclude<ListAnswer, { kind: "done" }>;

type Problem =
  | ListProblem["problem"]
  | Extract<NotAccepted, { kind: "not_allowed" }>["reason"]["rule"]
  | "list_unreadable"
  | "list_name_card_number";

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
        return sentence(answer.fields.list === "list_name_card_number" ? answer.fields.list : "list_unreadable", {});
      case "not_permitted":
        return t("forbidden");
      case "unavailable":
        return tCauses(answer.cause);
      case "signed_out":
      case "broken":
      case "proof_needed":
      case "outdated":
      case "not_taken":
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

/** The results of creating a list. */
type ListResult =
  | Done<{ batchId: string }>
  | NotPermitted
  | NotAllowed<ListRule | PlanRule>
  | Unavailable
  | FormFailure;

/** The result, or no answer. */
type ListAnswer = ListResult | NoAnswer;

/** Sends a list to be saved as a draft. Never throws. */
export function sendBatch(storeId: string, input: NewBatchInput): Promise<ListAnswer> {
  return answerOf(() => post(paths.readBatch(storeId), input));
}

async function post(path: string, input: NewBatchInput): Promise<ListResult> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(input),
  });
  return (await response.json()) as ListResult;
}
