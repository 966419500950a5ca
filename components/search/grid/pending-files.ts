import { pagePerson } from "#components/answers/page-person.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";

/** A file of results that the server makes: every row is read before its first byte leaves. */
export type PendingFile = {
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
export function pendingFiles(): readonly PendingFile[] {
  return files;
}

/** Calls the listener at each change, until the returned function is called. */
export function onPendingFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Requests the file in a hidden frame: the browser downloads it as from a link, and the answer sets a cookie that reports it. A
 * file being made is not requested again.
 */
export function requestFile(request: RequestedFile): void {
  const { href } = request;
  const isUnderWay = files.some((file) => file.href === href && file.failure === null);
  if (begun.has(request) || isUnderWay) return;
  begun.add(request);
  const token = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
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
export function cancelFile({ cookie, frame }: PendingFile): void {
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
    return value === "begun" ? [] : { ...file, failure: value };
  });
  if (next.some((file, index) => file !== files[index]) || next.length !== files.length) keep(next);
}
