/** Counts whole characters, not code units. */
const LONG = /^(.{40}).+(.{40})$/su;

/** Shortens a text that would fill the page to its beginning and its end. */
export function cutLong(text: string): string {
  return text.replace(LONG, "$1…$2");
}
