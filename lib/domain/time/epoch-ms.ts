import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Returns the milliseconds since 1970 of a moment written for people: lists are sorted by them. */
export function epochMs({ full }: Pick<LocalMoment, "full">): number {
  const [day, time, offset] = full.split(" ");
  return Date.parse(`${day}T${time}${offset}`);
}
