import "server-only";

/** The few words in which the two databases differ. */
export const COLUMN_WORDS = {
  sqlite: { text: "text", integer: "integer", number: "integer primary key autoincrement", end: ") strict" },
  // One order of texts everywhere, whatever the server's language.
  postgres: {
    text: 'text collate "C"',
    integer: "bigint",
    number: "bigint generated always as identity primary key",
    end: ")",
  },
} as const;

/** Fixed width, so that the order of the texts is the order of time. */
export function instantCheck(column: string): string {
  return `check (${column} like '____-__-__T__:__:__.___Z')`;
}
