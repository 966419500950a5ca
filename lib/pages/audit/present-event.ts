import "server-only";
import type { WholeEvent } from "#components/people/audit/event-facts.tsx";
import type { EventView } from "#components/people/audit/event-view.ts";
import { readBrowser } from "#lib/domain/people/browser.ts";
import { readJson } from "#lib/domain/text/read-json.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { ListedEvent } from "#lib/operations/people/audit/list-events.ts";

type Shown = {
  timeZone: string;
  locale: string;
  nameOf: (staffId: string) => string;
  hrefOf: (auditId: number) => string;
};

/** Presents an event for a list, with people by their names. */
export function presentEvent(event: ListedEvent, { timeZone, locale, nameOf, hrefOf }: Shown): EventView {
  const { auditId, name, at, storeId, staffId, subject, source, outcome } = event;
  return {
    ...{ auditId, name, source, outcome },
    href: hrefOf(auditId),
    moment: localMoment(at, timeZone, locale),
    staffName: staffId === null ? null : nameOf(staffId),
    // An event about the whole store says so by its name.
    subject: subject === storeId ? "" : nameOf(subject),
    device: readBrowser(event),
  };
}

/** Presents an event with everything that is known of it. */
export function presentWhole(event: ListedEvent, sealNumber: number | null, shown: Shown): WholeEvent {
  const { before, after, ...rest } = event.details;
  const hasChange = before !== undefined || after !== undefined;
  return {
    ...presentEvent(event, shown),
    ...{ storeId: event.storeId, sessionKey: event.sessionKey, sealNumber },
    details: Object.entries(rest)
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => ({ name, value: String(value) })),
    change: hasChange ? { before: indented(before), after: indented(after) } : null,
  };
}

/** Breaks a value that is kept as JSON into lines. */
function indented(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const json = readJson(String(value));
  return json === undefined ? String(value) : JSON.stringify(json, null, 2);
}
