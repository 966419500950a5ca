import "server-only";

/** The SQL words that differ between the two databases. */
export const COLUMN_WORDS = {
  sqlite: { text: "text", integer: "integer", number: "integer primary key autoincrement", end: ") strict" },
  // Texts sort the same everywhere, whatever the server's language.
  postgres: {
    text: 'text collate "C"',
    integer: "bigint",
    number: "bigint generated always as identity primary key",
    end: ")",
  },
} as const;

/** Makes a check for the fixed width of instants, in which the order of the texts is the order of time. */
export function instantCheck(column: string): string {
  return `check (${column} like '____-__-__T__:__:__.___Z')`;
}
