import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { DayLine } from "#components/books/day/day-line.ts";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { amountText, moneyText } from "#components/ground/amounts/amount-text.ts";
import { momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { SaleReference } from "#components/ground/amounts/sale-reference.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Badge, type BadgeTone } from "#components/ground/ui/signs/badge.tsx";
import type { IconName } from "#components/ground/ui/signs/icon.tsx";
import { adjusts, type JournalState, wasApplied } from "#lib/domain/journal/journal.ts";
import { paths } from "#lib/paths/paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

const DOUBT = { tone: "doubt", icon: "question-diamond" } as const;

const LOOKS: Readonly<Record<JournalState, { tone: BadgeTone; icon: IconName }>> = {
  prepared: DOUBT,
  sending: DOUBT,
  challenged: { tone: "neutral", icon: "hourglass" },
  in_doubt: DOUBT,
  not_found: DOUBT,
  ambiguous: DOUBT,
  succeeded: { tone: "approved", icon: "check" },
  declined: { tone: "declined", icon: "cross-octagon" },
  cancelled: { tone: "neutral", icon: "slash" },
  closed_by_human: { tone: "neutral", icon: "person" },
};

/** States sort in this order. */
const STATES = Object.keys(LOOKS);

const UNDONE = { tone: "neutral", icon: "undo" } as const;

/** Shows the result of our operation; a refund that was voided later moved no money in the end. */
function DayState({ state, undone }: { state: JournalState; undone: boolean }) {
  const t = useTranslations("day.state");
  if (undone) return <Badge {...UNDONE}>{t("undone")}</Badge>;
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}

const LINK = "text-accent underline underline-offset-4";

/** What a day's columns need beside its operations. */
export type DayContext = { storeId: string; withPeople: boolean; t: ReturnType<typeof useTranslations<"day">> };

/** The columns of a day's operations, with links to their transactions, undo forms and receipts. */
export const DAY_COLUMNS: readonly TableColumn<DayLine, DayContext>[] = [
  momentColumn(({ askedAt }) => askedAt, { heading: "time" }),
  {
    heading: "what",
    card: "title",
    className: "md:whitespace-nowrap",
    sortBy: (line, { t }) => verbText(line, t),
    cell: (line, { t }) => verbText(line, t),
  },
  {
    heading: "amount",
    numeric: true,
    card: "corner",
    className: "max-md:font-semibold",
    sortBy: "amountCents",
    cell: (line) => (
      <>
        <Amount amountCents={line.amountCents} currency={line.currency} />
        <InCash line={line} />
      </>
    ),
  },
  {
    heading: "became",
    sortBy: ({ state, undone }) => (undone ? STATES.length : STATES.indexOf(state)),
    cell: ({ state, undone }) => <DayState state={state} undone={undone} />,
  },
  {
    heading: "original",
    sortBy: "originalOrderNumber",
    cell: ({ verb, originalId, originalOrderNumber }, { storeId }) => (
      <SaleReference
        storeId={storeId}
        transactionId={adjusts(verb) ? originalId : null}
        orderNumber={originalOrderNumber}
      />
    ),
  },
  {
    heading: "person",
    className: "whitespace-nowrap",
    isShown: ({ withPeople }) => withPeople,
    sortBy: "staffName",
    cell: "staffName",
  },
  {
    heading: "reason",
    className: "wrap-anywhere md:min-w-40",
    cell: ({ reason, note }) =>
      (reason || note) && (
        <span>
          {reason && <ReasonName reason={reason} />}
          {note && <span className="block text-ink-muted">{note}</span>}
        </span>
      ),
  },
  {
    heading: "next",
    card: "foot",
    className: "md:min-w-40",
    cell: (line, { storeId, t }) => (
      <>
        <Next storeId={storeId} line={line} />
        {line.undo && (
          <span className="block text-xs text-ink-muted">
            {t("undoUntil", { time: line.undo.time, zone: line.undo.zone })}
          </span>
        )}
      </>
    ),
  },
];

function verbText({ verb, undoesRefund }: DayLine, t: DayContext["t"]): string {
  return t(`verb.${undoesRefund ? "undo" : verb}`);
}

/** Shows what changed hands in cash, where that is not the amount. */
function InCash({ line: { amountCents, roundingCents, currency } }: { line: DayLine }) {
  const t = useTranslations("transaction.cash");
  const locale = useLocale();
  if (roundingCents === 0) return null;
  return (
    <span className="block text-xs font-normal text-ink-muted">
      {t("inCash", {
        sum: moneyText(amountCents + roundingCents, currency, locale),
        rounding: amountText(roundingCents, locale),
      })}
    </span>
  );
}

function isRefund(verb: DayLine["verb"]): boolean {
  return verb === "refund" || verb === "unreferenced_refund";
}

function Next({ storeId, line }: { storeId: string; line: DayLine }) {
  const t = useTranslations("day");
  const locale = useLocale();
  const { verb, resultTransactionId, undo } = line;
  if (!wasApplied(line) || resultTransactionId === null) return null;
  const names = {
    verb,
    amount: moneyText(line.amountCents, line.currency, locale),
    original: adjusts(verb) ? line.originalId : resultTransactionId,
  };
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1.5 md:whitespace-nowrap">
      <Link
        prefetch={false}
        href={paths.transaction(storeId, resultTransactionId)}
        aria-label={t("openNamed", names)}
        className={LINK}
      >
        {t("open")}
      </Link>
      <Link
        prefetch={false}
        href={receiptPaths.receipt(storeId, resultTransactionId)}
        aria-label={t("receiptNamed", names)}
        className={LINK}
      >
        {t("receipt")}
      </Link>
      {undo && (
        <Link
          prefetch={false}
          // Today, before the cut-off, the charge of a completion or a payment is given back by a void.
          href={(isRefund(verb) ? paths.undo : paths.giveBack)(storeId, resultTransactionId)}
          aria-label={t("undoNamed", names)}
          className={LINK}
        >
          {t("undo")}
        </Link>
      )}
    </span>
  );
}
