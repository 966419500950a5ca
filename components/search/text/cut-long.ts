/** In whole characters. */
const LONG = /^(.{40}).+(.{40})$/su;

/** A text as it is shown where all of a long one would fill the page: its beginning and its end. */
export function cutLong(text: string): string {
  return text.replace(LONG, "$1…$2");
}
