import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { expectResults } from "#components/find/search/stream/result-focus.ts";
import type { SearchStream } from "#components/find/search/stream/use-search-stream.ts";
import { type Answer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { SignInElsewhere } from "#components/ground/answers/sign-in-elsewhere.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Rule } from "#lib/domain/reasons/reason.ts";
import type { MissingPart } from "#lib/domain/search/search-events.ts";

const NOT_ALLOWED: Readonly<Partial<Record<Rule, "tooManySearches" | "readOnElsewhere">>> = {
  too_many_searches: "tooManySearches",
  cursor_of_another_search: "readOnElsewhere",
  search_window_unreadable: "readOnElsewhere",
};

/** Explains why a reading was not begun. */
function useAnswerSentence(): (answer: Exclude<Answer<never>, { kind: "done" }>) => string {
  const t = useTranslations("grid.failed");
  const cause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  return (answer) => {
    switch (answer.kind) {
      case "unavailable":
        return cause(answer.cause);
      case "not_permitted":
        return t("notPermittedTitle");
      case "not_allowed":
        return t(NOT_ALLOWED[answer.reason.rule] ?? "other");
      case "signed_out":
      case "broken":
      case "outdated":
      case "not_taken":
      case "unreachable":
        return sentence(answer);
      default:
        return t("other");
    }
  };
}

type Failure = Exclude<Answer<never>, { kind: "done" }>;

/** Says why there are no rows, and that this is not an empty result. */
export function SearchFailure({
  ref,
  answer,
  onRetry,
}: {
  ref: Ref<HTMLElement>;
  answer: Failure;
  onRetry: () => void;
}) {
  const t = useTranslations("grid.failed");
  const sentence = useAnswerSentence();
  if (answer.kind === "not_permitted") {
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
      title={t("title")}
      actions={
        <>
          {answer.kind === "signed_out" && <SignInElsewhere signedInNow={answer.signedInNow} />}
          <Button
            onClick={() => {
              // The button disappears with the notice.
              expectResults();
              onRetry();
            }}
          >
            {t("retry")}
          </Button>
        </>
      }
    >
      <p>{sentence(answer)}</p>
      <p>{t("nothingChanged")}</p>
    </Notice>
  );
}

/** Says which part of a result is missing, why, and how to get it; nothing when nothing is missing. */
export function IncompleteNotice({ stream }: { stream: SearchStream }) {
  const t = useTranslations("grid");
  const cause = useTranslations("reasons.unavailable");
  const sentence = useAnswerSentence();
  const { state, missing, next, rows, complete } = stream.reading;
  const count = rows.length;
  const stays = t(complete ? "staysWhole" : "staysText", { count });
  const refusal = state.kind === "not_begun" && state.answer.kind === "signed_out" ? state.answer : null;
  const signedOut = refusal !== null || (state.kind !== "not_begun" && missing.some(isSignedOut));
  switch (state.kind) {
    case "reading":
      return null;
    case "cancelled":
      return notice("info", t("cancelledTitle"), <p>{stays}</p>);
    case "cut_off":
      return notice("warning", t("cutOffTitle"), <p>{stays}</p>);
    case "not_begun":
      return notice(
        "warning",
        t("furtherFailedTitle"),
        <>
          <p>{sentence(state.answer)}</p>
          <p>{stays}</p>
        </>,
      );
    case "rested":
      if (missing.length === 0) return null;
      return notice(
        "warning",
        t("missingTitle", { count }),
        <ul className="list-disc pl-4">
          {missing.map((part) => (
            <li key={JSON.stringify(part)}>
              {part.part === "search"
                ? t("missing.search", { request: part.request + 1, row: part.fromRow })
                : t(`missing.${part.part}`)}{" "}
              {part.part === "order" ? t(`missing.${part.disk}`) : cause(part.cause)}
            </li>
          ))}
        </ul>,
        true,
      );
  }

  function notice(tone: "info" | "warning", title: string, text: ReactNode, fromTheBeginning = false) {
    const again = fromTheBeginning || next === null;
    const read = again ? stream.readAgain : stream.readOn;
    return (
      <Notice
        tone={tone}
        title={title}
        actions={
          <>
            {signedOut && <SignInElsewhere signedInNow={refusal?.signedInNow} />}
            <Button
              onClick={() => {
                // The button disappears with the notice.
                expectResults();
                read();
              }}
            >
              {t(again ? "readAgain" : "further.more")}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    );
  }
}

function isSignedOut({ cause }: MissingPart): boolean {
  return cause === "signed_out";
}
