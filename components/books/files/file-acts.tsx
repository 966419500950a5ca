"use client";

import { useTranslations } from "next-intl";
import type { FileActionResult, FileActions } from "#components/books/files/file-actions.ts";
import type { FileListLine } from "#components/books/files/file-line.ts";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { FileButton } from "#components/ground/ui/buttons/link-button.tsx";
import { MOST_COMPARABLE_ROWS } from "#lib/domain/exports/kept-file.ts";
import type { SteerFileInput } from "#lib/inputs/books/file-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

/** Offers what a person may do with a file as it stands. */
export function FileActs({
  storeId,
  line: { fileId, title, look, isOwn, isRead, isReport, isComparable, mayRemove, rows },
  href,
  actions,
}: {
  storeId: string;
  line: FileListLine;
  /** The address of the file itself, for this reader. */
  href: string;
  actions: FileActions;
}) {
  const t = useTranslations("files");
  const { answer, pending, run } = useAction((act: () => Promise<FileActionResult>) => act(), "always");
  const file = { storeId, fileId };
  const steer = (act: SteerFileInput["act"], words: keyof Messages["files"]["steer"] = act) => (
    <Act key={act} pending={pending} about={title} onClick={() => run(() => actions.steer({ ...file, act }))}>
      {t(`steer.${words}`)}
    </Act>
  );
  const isMaking = ["waiting", "reading", "writing", "trying"].includes(look);
  const isOpen = look === "ready" || look === "incomplete";
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <FileButton href={href} aria-label={`${t("open")}: ${title}`}>
            {t("open")}
          </FileButton>
        )}
        {isOwn && look === "trying" && steer("try_now")}
        {isOwn && look === "trying" && rows > 0 && !isRead && steer("write_short")}
        {isOwn && look === "incomplete" && steer("read_on", isReport ? "compare_again" : "read_on")}
        {isOwn && isMaking && steer("cancel")}
        {isComparable && (
          <Act pending={pending} about={title} onClick={() => run(() => actions.changes(file))}>
            {t("changes")}
          </Act>
        )}
        {!isMaking && mayRemove && (
          <Act pending={pending} about={title} onClick={() => run(() => actions.remove(file))}>
            {t("remove")}
          </Act>
        )}
      </div>
      <Refusal answer={answer} />
    </div>
  );
}

function Act({
  pending,
  about,
  onClick,
  children,
}: {
  pending: boolean;
  about: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button variant="quiet" aria-disabled={pending} aria-label={`${children}: ${about}`} onClick={onClick}>
      {children}
    </Button>
  );
}

function Refusal({ answer }: { answer: FileActionResult | NoAnswer | null }) {
  const t = useTranslations("files");
  const failure = useFailureSentence();
  if (answer === null || answer.kind === "done") return null;
  const words =
    answer.kind === "not_allowed" ? ruleWords(answer) : answer.kind === "unavailable" ? t("failed") : failure(answer);
  return (
    <p role="alert" className="text-xs text-danger">
      {words}
    </p>
  );

  function ruleWords({ reason }: Extract<FileActionResult, { kind: "not_allowed" }>): string {
    const key = `rules.${reason.rule}` as "rules.file_gone";
    if (!t.has(key)) return t("failed");
    return t(key, { most: MOST_COMPARABLE_ROWS, ...reason.figures });
  }
}
