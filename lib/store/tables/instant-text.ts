import "server-only";

/**
 * An instant as it is kept: UTC with milliseconds, always 24 characters, so that the order of the text is the order of
 * time in every database. Anything finer is cut off. Throws a RangeError for what is not an instant.
 */
export function instantText(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: "millisecond" });
}

/** The same for an instant that may be missing. */
export function instantTextOrNull(instant: string | null): string | null {
  return instant === null ? null : instantText(instant);
}
