import "server-only";
import type { DayLine } from "#components/books/day/day-line.ts";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { Attention } from "#components/top/home/attention.ts";
import { HOME_FIGURES, type HomeFigure } from "#components/top/home/home-figures.ts";
import { dayCloseReminders } from "#lib/domain/accounting/day-close/day-close-reminders.ts";
import { isPayment } from "#lib/domain/journal/journal.ts";
import type { LateChange } from "#lib/domain/journal/late-change.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { RangeName } from "#lib/domain/time/days.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { listDay } from "#lib/operations/books/day/list-day.ts";
import { type ListedDay, listDays } from "#lib/operations/books/day-close/list-days.ts";
import { countFailedSchedules } from "#lib/operations/books/files/schedules/list-schedules.ts";
import { isAccessReviewDue } from "#lib/operations/people/access-review/read-access.ts";
import { listRequests } from "#lib/operations/people/approvals/request-views.ts";
import { countWaiting } from "#lib/operations/top/home/count-waiting.ts";
import { listLateChanges } from "#lib/operations/top/home/list-late-changes.ts";
import { listNearlyUsed } from "#lib/operations/top/home/list-nearly-used.ts";
import { type Setup, showSetup } from "#lib/operations/top/home/show-setup.ts";
import { paths } from "#lib/paths/paths.ts";
import { presentRequest } from "#lib/presenters/approvals/present-request.ts";
import { presentDayLine } from "#lib/presenters/day/present-day.ts";
import { choreFailures } from "#lib/session/chores/chore-failures.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

const REQUESTS_SHOWN = 5;
const OPERATIONS_SHOWN = 10;
const LATE_SHOWN = 20;
const LAST_DAYS = 14;

type HomeView = {
  /** Today in words. */
  dayText: string;
  attention: Attention;
  ownRequests: readonly ApprovalRequestView[];
  ownDay: readonly DayLine[];
  /** Whether the person decides requests, and so sees the figures of the day. */
  decides: boolean;
  /** Finished days, the latest first, for people who read the books; null for others. */
  lastDays: readonly ListedDay[] | null;
  /** The latest late changes, and how many there are, for people who read the books; null for others. */
  lateChanges: { latest: readonly LateChange[]; count: number } | null;
  setup: Setup | null;
  /** The addresses of the rows behind each figure. */
  figureHref: Readonly<Record<"today" | "this_month" | "last_month", Readonly<Record<HomeFigure, string>>>>;
};

/** Loads everything on the start page that our own database knows; null when the person may not read transactions. */
export async function loadHome(store: StoreContext, locale: string): Promise<HomeView | null> {
  const { operation, actor, storeId, timeZone } = store;
  const now = operation.clock.now();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const waiting = await countWaiting(operation, { storeId });
  const day = await listDay(operation, { storeId, day: "", everybody: false });
  if (waiting.kind !== "done" || day.kind !== "done") return null;
  const requests = doneOr(await listRequests(operation, { storeId }), []);
  const setup = doneOr(await showSetup(operation, { storeId }), null);
  const decides = may(actor, "request.decide", storeId);
  const late = doneOr(await listLateChanges(operation, { storeId }), null);
  const closes = doneOr(await listDays(operation, { storeId, days: LAST_DAYS }), null);
  const href = (range: RangeName) => figureAddresses(storeId, range);
  return {
    dayText: today(now, timeZone).toLocaleString(`${locale}-CA`, { dateStyle: "full" }),
    attention: {
      ...waiting.value,
      failedSchedules: doneOr(await countFailedSchedules(operation, { storeId }), 0),
      preAuths: decides && may(actor, "completion.create", storeId),
      nearlyUsed: doneOr(await listNearlyUsed(operation, { storeId }), []),
      locked: setup?.locked ?? [],
      accessReview: await isAccessReviewDue(operation, { storeId }),
      closes: closes && dayCloseReminders(closes.days),
      chores: setup ? choreFailures().map((failure) => ({ ...failure, failedAt: toLocal(failure.failedAt) })) : [],
    },
    ownRequests: requests
      .filter(({ own }) => own)
      .slice(0, REQUESTS_SHOWN)
      .map((request) => presentRequest(request, now, toLocal)),
    ownDay: day.value.entries
      .filter(({ verb }) => !isPayment(verb))
      .slice(0, OPERATIONS_SHOWN)
      .map((entry) => presentDayLine(entry, now, toLocal)),
    decides,
    lastDays: closes !== null && may(actor, "journal.read", storeId) ? closes.days : null,
    lateChanges: late && { latest: late.slice(0, LATE_SHOWN), count: late.length },
    setup,
    figureHref: { today: href("today"), this_month: href("this_month"), last_month: href("last_month") },
  };
}

function doneOr<T, Otherwise>(outcome: Outcome<T>, otherwise: Otherwise): T | Otherwise {
  return outcome.kind === "done" ? outcome.value : otherwise;
}

function figureAddresses(storeId: string, range: RangeName): Readonly<Record<HomeFigure, string>> {
  const addresses = HOME_FIGURES.map((figure) => {
    const text = formatQuestion(figureQuestion(figure, null));
    return [
      figure,
      paths.transactions(storeId, formatAddress({ ...DEFAULT_ADDRESS, days: { range }, where: { text } })),
    ];
  });
  return Object.fromEntries(addresses);
}
