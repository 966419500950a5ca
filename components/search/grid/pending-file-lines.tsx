import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  cancelFile,
  onPendingFiles,
  type PendingFile,
  pendingFiles,
  type RequestedFile,
  requestFile,
} from "#components/search/grid/pending-files.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

const NONE: readonly PendingFile[] = [];

/** Requests the file, and shows the state of each file until its download begins. Loaded with the first request. */
export function PendingFileLines({ request, href }: { request: RequestedFile; href: string }) {
  const t = useTranslations("grid");
  const failure = useFailureSentence();
  const files = useSyncExternalStore(onPendingFiles, pendingFiles, () => NONE);
  // After the live region exists, so that its first words are announced.
  useEffect(() => {
    if (!request.isUnsure) requestFile(request);
  }, [request]);
  const [answered, setAnswered] = useState<RequestedFile | null>(null);
  // After another search the question no longer applies.
  const isAsking = request.isUnsure && request !== answered && request.href === href;

  function makeShown(): void {
    setAnswered(request);
    requestFile({ href });
  }

  function searchFirst(): void {
    setAnswered(request);
    document.querySelector<HTMLFormElement>("search form")?.requestSubmit();
  }

  function drop(file: PendingFile): void {
    // The button disappears with its line.
    document.querySelector<HTMLElement>("[data-shortcut='e']")?.focus();
    cancelFile(file);
  }

  return (
    // No wider than the tools above, which stay where they were pressed.
    <div role="status" className="order-last flex w-0 min-w-full flex-col items-end gap-1 empty:hidden">
      {isAsking && (
        <p className="flex flex-wrap items-center justify-end gap-2 text-doubt">
          <span>{t("fileUnsure.text")}</span>
          <Button onClick={searchFirst}>{t("fileUnsure.search")}</Button>
          <Button onClick={makeShown}>{t("fileUnsure.shown")}</Button>
        </p>
      )}
      {files.map((file) => (
        <p key={file.cookie} className="flex items-center justify-end gap-x-2 text-ink-muted">
          {file.failure === null ? (
            <>
              <Spinner />
              <span>{t("fileMaking")}</span>
            </>
          ) : (
            <span className="text-danger">{failure(file.failure)}</span>
          )}
          <Button variant="quiet" className="shrink-0" onClick={() => drop(file)}>
            {t(file.failure === null ? "fileCancel" : "fileClose")}
          </Button>
        </p>
      ))}
    </div>
  );
}

function useFailureSentence(): (failure: string) => string {
  const t = useTranslations();
  return (failure) => {
    const where = failure as "grid.fileFailed.refused";
    const why = t.has(where) ? t(where) : "";
    return [`${t("grid.fileFailed.title")}.`, why, t("grid.fileFailed.text")].filter((part) => part !== "").join(" ");
  };
}
