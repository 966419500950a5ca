import { pagePerson } from "#components/ground/answers/page-person.ts";

/**
 * Keeps what was typed across one reload of the page. The fields are noted in memory while a person types, because a form may no
 * longer show them when it is sent. They go to the tab's storage only for the reload, and come back only for the same person. A field
 * with `data-unkept`, such as that of a card's token, is neither noted nor stored.
 */

type TypedField = { key: string; value: string };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const STORED = "counterfoil:typed";
/** For so long the page puts fields back that appear late, such as those that another field's choice opens. */
const RESTORING_MS = 10_000;
const RETRY_MS = 100;
const UNKEPT_TYPES: ReadonlySet<string> = new Set(["password", "file", "hidden", "submit", "button", "reset", "image"]);

let notedPath = "";
const noted = new Map<string, string>();

/** Notes every field that a person changes on this document's pages, and puts back what a reload kept. */
export function keepTypedFields(): void {
  restore();
  for (const name of ["input", "change"] as const) document.addEventListener(name, note, true);
}

/** Reloads the page and keeps the noted fields for it. */
export function reloadKeepingFields(): void {
  const fields: readonly TypedField[] = [...noted].map(([key, value]) => ({ key, value }));
  try {
    if (fields.length > 0 && notedPath === location.pathname) {
      sessionStorage.setItem(STORED, JSON.stringify({ path: location.pathname, person: pagePerson, fields }));
    }
  } catch {
    // Without storage the page is loaded all the same.
  }
  location.reload();
}

function note({ target, isTrusted }: Event): void {
  if (!isTrusted || !isKept(target)) return;
  if (notedPath !== location.pathname) noted.clear();
  notedPath = location.pathname;
  const key = keyOf(target);
  // The latest change comes last, so that fields are put back in the order in which they were filled in.
  noted.delete(key);
  noted.set(key, fieldValue(target));
}

function restore(): void {
  const pending = take();
  if (pending.length === 0) return;
  const ends = performance.now() + RESTORING_MS;
  const stop = (event: Event) => {
    if (event.isTrusted) end();
  };
  const timer = setInterval(() => {
    const controls = [...document.querySelectorAll("input, textarea, select")].filter(isKept);
    for (const { key, value } of pending) {
      const control = controls.find((one) => keyOf(one) === key);
      if (!control) continue;
      if (notedPath !== location.pathname) noted.clear();
      notedPath = location.pathname;
      noted.set(key, value);
      if (isReady(control) && fieldValue(control) !== value) putBack(control, value);
    }
    if (performance.now() > ends) end();
  }, RETRY_MS);
  // From now on the person decides what stands in the fields.
  const end = () => {
    clearInterval(timer);
    document.removeEventListener("beforeinput", stop, true);
    document.removeEventListener("pointerdown", stop, true);
  };
  document.addEventListener("beforeinput", stop, true);
  document.addEventListener("pointerdown", stop, true);
}

function take(): readonly TypedField[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    sessionStorage.removeItem(STORED);
    if (typeof stored !== "object" || stored === null) return [];
    const { path, person, fields } = stored as { path?: unknown; person?: unknown; fields?: readonly TypedField[] };
    return path === location.pathname && person === pagePerson && Array.isArray(fields) ? fields : [];
  } catch {
    return [];
  }
}

/** React writes its own mark on a field once it listens to it; before that a value would be overwritten. */
function isReady(control: Control): boolean {
  return Object.keys(control).some((key) => key.startsWith("__reactProps"));
}

/** Writes a value as if it had been typed, so that forms which follow each key see it. */
function putBack(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && isTick(control)) {
    control.click();
    return;
  }
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function isKept(target: unknown): target is Control {
  if (target instanceof HTMLElement && "unkept" in target.dataset) return false;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement) || UNKEPT_TYPES.has(target.type)) return false;
  return !/^(?:cc-|one-time-code)/.test(target.autocomplete);
}

function isTick({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}

function fieldValue(control: Control): string {
  return control instanceof HTMLInputElement && isTick(control) ? String(control.checked) : control.value;
}

/** Names a field of the page: by its name or label, and for a choice also by its value. */
function keyOf(control: Control): string {
  const label = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.id;
  const choice = control instanceof HTMLInputElement && isTick(control) ? control.value : "";
  return [control.tagName, control.type, control.name, label, choice].join("\u001f");
}
