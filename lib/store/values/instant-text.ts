import "server-only";

/**
 * Formats an instant for the database: UTC with milliseconds, always 24 characters, so that the order of texts is the
 * order of time in every database. Cuts off anything finer. Throws a RangeError for text that is not an instant.
 */
export function instantText(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: "millisecond" });
}

/** Formats an instant that may be missing. */
export function instantTextOrNull(instant: string | null): string | null {
  return instant === null ? null : instantText(instant);
}
