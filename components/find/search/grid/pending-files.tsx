import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { askForProof } from "#components/ground/answers/ask-for-proof.ts";
import { pagePerson } from "#components/ground/answers/page-person.ts";
import { randomToken } from "#components/ground/answers/random-token.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";
import { MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";
import type { ProofWay } from "#lib/domain/people/proof.ts";

const NONE: readonly PendingFile[] = [];

/** Requests the file, and shows the state of each file until its download begins. Loaded with the first request. */
export function PendingFileLines({ request, href }: { request: RequestedFile; href: string }) {
  const t = useTranslations("grid");
  const later = useTranslations("exports.choices");
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
        <div key={file.cookie} className="flex flex-wrap items-center justify-end gap-x-2 text-ink-muted">
          <span className="flex min-w-0 items-center gap-x-2">
            {file.failure === null ? (
              <>
                <Spinner />
                {t("fileMaking")}
              </>
            ) : (
              <span className="text-danger">{failure(file.failure)}</span>
            )}
          </span>
          <Button variant="quiet" className="shrink-0" onClick={() => drop(file)}>
            {t(file.failure === null ? "fileCancel" : "fileClose")}
          </Button>
          {/* A plain form: leaving the page cancels the request of its frame. */}
          <form method="post" action={forPerson(file.href, pagePerson ?? "")} className="shrink-0">
            <Button type="submit" variant="quiet">
              {later("later")}
            </Button>
          </form>
        </div>
      ))}
    </div>
  );
}

function useFailureSentence(): (failure: string) => string {
  const t = useTranslations();
  return (failure) => {
    const where = failure as "grid.fileFailed.refused";
    const why = t.has(where) ? t(where, { most: MAX_PDF_ROWS }) : "";
    return [`${t("grid.fileFailed.title")}.`, why, t("grid.fileFailed.text")].filter((part) => part !== "").join(" ");
  };
}

/** A file of results that the server makes: every row is read before its first byte leaves. */
type PendingFile = {
  href: string;
  /** The name of the cookie that the answer sets. */
  cookie: string;
  /** The frame of its request; removing it cancels the request. */
  frame: HTMLIFrameElement;
  /** The reason why there is no file; null while it is made. */
  failure: string | null;
};

/** A request for a file; each press is a new object. */
export type RequestedFile = {
  href: string;
  /** The form holds another search that was not sent: the person is asked which one is meant. */
  isUnsure?: boolean;
};

const BETWEEN_LOOKS_MS = 200;
/** After this time the answer is a download, which no longer needs its frame. */
const DOWNLOADING_MS = 10_000;

/** Outlives the rows: another search cancels no file. */
let files: readonly PendingFile[] = [];
const begun = new WeakSet<RequestedFile>();
const listeners = new Set<() => void>();
let looking: ReturnType<typeof setInterval> | undefined;

/** Lists the files being made and those that failed. */
function pendingFiles(): readonly PendingFile[] {
  return files;
}

/** Calls the listener at each change, until the returned function is called. */
function onPendingFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Requests the file in a hidden frame: the browser downloads it as from a link, and the answer sets a cookie that reports it. A
 * file being made is not requested again.
 */
function requestFile(request: RequestedFile): void {
  const { href } = request;
  const isUnderWay = files.some((file) => file.href === href && file.failure === null);
  if (begun.has(request) || isUnderWay) return;
  begun.add(request);
  const token = randomToken(8);
  const frame = document.createElement("iframe");
  frame.hidden = true;
  const path = `${href}&told=${token}`;
  frame.src = pagePerson ? forPerson(path, pagePerson) : path;
  const file = {
    href,
    cookie: `counterfoil-file-${token}`,
    frame,
    failure: null,
  };
  // A page came instead of a file; it has no cookie when another handler answered.
  frame.addEventListener("load", () => look(file.cookie));
  keep([...files.filter((other) => other.href !== href), file]);
  document.body.append(frame);
}

/** Cancels the request, and the reading behind it, or removes a failure. */
function cancelFile({ cookie, frame }: PendingFile): void {
  frame.remove();
  keep(files.filter((file) => file.cookie !== cookie));
}

function keep(next: readonly PendingFile[]): void {
  files = next;
  clearInterval(looking);
  if (next.some(({ failure }) => failure === null)) looking = setInterval(look, BETWEEN_LOOKS_MS);
  for (const listener of listeners) listener();
}

/** Reads the cookies of the files. A frame that shows a page without setting its cookie made no file. */
function look(answered?: string): void {
  const values = new Map(document.cookie.split("; ").map((pair) => pair.split("=", 2) as [string, string]));
  const outcomeOf = (file: PendingFile) => values.get(file.cookie) ?? (file.cookie === answered ? "other" : undefined);
  const next = files.flatMap((file) => {
    const value = file.failure === null ? outcomeOf(file) : undefined;
    if (value === undefined) return file;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
    document.cookie = `${file.cookie}=; Path=/; Max-Age=0; SameSite=Strict`;
    setTimeout(() => file.frame.remove(), DOWNLOADING_MS);
    if (value.startsWith("prove+")) void prove(file, value);
    return value === "begun" ? [] : { ...file, failure: value.startsWith("prove+") ? UNPROVEN : value };
  });
  if (next.some((file, index) => file !== files[index]) || next.length !== files.length) keep(next);
}

const UNPROVEN = "grid.fileFailed.proof_needed";

/** Lets the person prove who they are, and then requests the file again. `how`: as its cookie says, `prove+code+passkey`. */
async function prove({ href }: PendingFile, how: string): Promise<void> {
  const [, ...ways] = how.split("+") as [string, ...ProofWay[]];
  if (await askForProof({ kind: "proof_needed", ways })) requestFile({ href });
}
