import { useTranslations } from "next-intl";
import type { StatementView } from "#components/books/settlement/statement-view.ts";
import { UnreadLines } from "#components/books/settlement/unread-lines.tsx";
import { type Answer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { MAX_STATEMENT_LINES, type StatementProblem } from "#lib/domain/accounting/settlement/statement/statement.ts";

/** Says why a statement was not checked, and that nothing was kept. */
export function StatementProblemNotice({ answer }: { answer: Answer<StatementView> | "no_file" }) {
  const t = useTranslations("settlement.statement");
  const tCause = useTranslations("reasons.unavailable");
  const failure = useFailureSentence();
  const unread = answer !== "no_file" && answer.kind === "done" && answer.value.kind === "unread" ? answer.value : null;
  const isQuestion = unread !== null && isQuestionOf(unread);

  function sentence(): string {
    if (answer === "no_file") return t("problems.no_file");
    switch (answer.kind) {
      case "done":
        return "problem" in answer.value
          ? t(`problems.${answer.value.problem}`, {
              lines: MAX_STATEMENT_LINES,
              format: "format" in answer.value ? answer.value.format : "",
            })
          : "";
      case "unavailable":
        return tCause(answer.cause);
      case "not_permitted":
      case "invalid":
      case "signed_out":
      case "broken":
      case "outdated":
      case "not_taken":
      case "unreachable":
        return failure(answer);
      default:
        return t("problems.busy");
    }
  }

  return (
    <FocusedNotice tone={isQuestion ? "info" : "danger"} title={t(isQuestion ? "asks" : "notChecked")}>
      <p>{sentence()}</p>
      {unread?.problem === "statement_unread" && <UnreadLines unread={unread.unread} omitted={unread.omitted} />}
    </FocusedNotice>
  );
}

/** Whether a person can answer what the file leaves open. */
function isQuestionOf({ problem }: StatementProblem): boolean {
  return problem === "statement_columns" || problem === "statement_day_order" || problem === "statement_directions";
}
