import { pagePerson } from "#components/answers/page-person.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";

/** The file of a result that the server makes: every row is read before its first byte leaves. */
export type FileMaking = {
  href: string;
  /** The name of the cookie that its answer sets. */
  cookie: string;
  /** Its request; taken out of the page, it is cancelled. */
  frame: HTMLIFrameElement;
  /** Why there is no file; null while it is being made. */
  failure: string | null;
};

/** A press of the link; each is a new one. */
export type RequestedFile = {
  href: string;
  /** What stands in the form is another search, which was not begun: the person is asked which one is meant. */
  isUnsure?: boolean;
};

const BETWEEN_LOOKS_MS = 200;
/** By then what was answered is a download, which needs its frame no longer. */
const DOWNLOADING_MS = 10_000;

/** Outlives the rows it was asked for: another search cancels no file. */
let makings: readonly FileMaking[] = [];
const begun = new WeakSet<RequestedFile>();
const listeners = new Set<() => void>();
let looking: ReturnType<typeof setInterval> | undefined;

/** The files under way, and those that failed. */
export function fileMakings(): readonly FileMaking[] {
  return makings;
}

/** Calls back at each change, until the function that it gives is called. */
export function onFileMakings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks for the file in a frame that nobody sees: the browser downloads it as from a link, and its answer sets a cookie that
 * tells of it. Nothing is asked for twice while it is under way.
 */
export function makeFile(asked: RequestedFile): void {
  const { href } = asked;
  const isUnderWay = makings.some((making) => making.href === href && making.failure === null);
  if (begun.has(asked) || isUnderWay) return;
  begun.add(asked);
  const told = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const frame = document.createElement("iframe");
  frame.hidden = true;
  const path = `${href}&told=${told}`;
  frame.src = pagePerson ? forPerson(path, pagePerson) : path;
  const making = {
    href,
    cookie: `counterfoil-file-${told}`,
    frame,
    failure: null,
  };
  // A page instead of a file, which comes without a cookie when it is not the route that answers.
  frame.addEventListener("load", () => look(making.cookie));
  keep([...makings.filter((other) => other.href !== href), making]);
  document.body.append(frame);
}

/** Ends the request, and so the reading behind it, or takes a failure away. */
export function dropFile({ cookie, frame }: FileMaking): void {
  frame.remove();
  keep(makings.filter((making) => making.cookie !== cookie));
}

function keep(next: readonly FileMaking[]): void {
  makings = next;
  clearInterval(looking);
  if (next.some(({ failure }) => failure === null)) looking = setInterval(look, BETWEEN_LOOKS_MS);
  for (const listener of listeners) listener();
}

/** Looks what cookies tell; of the one whose frame shows a page, none tells of a file. */
function look(answered?: string): void {
  const values = new Map(document.cookie.split("; ").map((pair) => pair.split("=", 2) as [string, string]));
  const told = (making: FileMaking) => values.get(making.cookie) ?? (making.cookie === answered ? "other" : undefined);
  const next = makings.flatMap((making) => {
    const value = making.failure === null ? told(making) : undefined;
    if (value === undefined) return making;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
    document.cookie = `${making.cookie}=; Path=/; Max-Age=0; SameSite=Strict`;
    setTimeout(() => making.frame.remove(), DOWNLOADING_MS);
    return value === "begun" ? [] : { ...making, failure: value };
  });
  if (next.some((making, index) => making !== makings[index]) || next.length !== makings.length) keep(next);
}
