import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignInElsewhere } from "#components/answers/sign-in-elsewhere.tsx";
import { useAnswerSentence } from "#components/search/results/search-failure.tsx";
import { expectResults } from "#components/search/stream/result-focus.ts";
import type { SearchStream } from "#components/search/stream/use-search-stream.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { MissingPart } from "#lib/domain/search/search-events.ts";

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
