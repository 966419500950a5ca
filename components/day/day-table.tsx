import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { DayLine } from "#components/day/day-line.ts";
import { Amount } from "#components/payments/amount.tsx";
import { amountText, moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { ReasonName } from "#components/payments/reason-text.tsx";
import { SaleReference } from "#components/payments/sale-reference.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { adjusts, type JournalState, wasApplied } from "#lib/domain/journal/journal.ts";
import { paths } from "#lib/paths/paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

const DOUBT = { tone: "doubt", icon: "question-diamond" } as const;

const LOOKS: Readonly<Record<JournalState, { tone: BadgeTone; icon: IconName }>> = {
  prepared: DOUBT,
  sending: DOUBT,
  challenged: { tone: "neutral", icon: "hold" },
  in_doubt: DOUBT,
  not_found: DOUBT,
  ambiguous: DOUBT,
  succeeded: { tone: "approved", icon: "check" },
  declined: { tone: "declined", icon: "cross-octagon" },
  cancelled: { tone: "neutral", icon: "slash" },
  closed_by_human: { tone: "neutral", icon: "person" },
};

const UNDONE = { tone: "neutral", icon: "undo" } as const;

/** Shows the result of our operation; a refund that was voided later moved no money in the end. */
function DayState({ state, undone }: { state: JournalState; undone: boolean }) {
  const t = useTranslations("day.state");
  if (undone) return <Badge {...UNDONE}>{t("undone")}</Badge>;
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}

const LINK = "text-accent underline underline-offset-4";

/** Lists a day's operations, the latest first, each with links to its transactions, its undo form and its receipt. */
export function DayTable({
  storeId,
  label,
  lines,
  withPeople,
}: {
  storeId: string;
  label: string;
  lines: readonly DayLine[];
  withPeople: boolean;
}) {
  const t = useTranslations("day");
  return (
    <Table cards aria-label={label}>
      <TableHead>
        <tr>
          <HeaderCell>{t("time")}</HeaderCell>
          <HeaderCell>{t("what")}</HeaderCell>
          <HeaderCell numeric>{t("amount")}</HeaderCell>
          <HeaderCell>{t("became")}</HeaderCell>
          <HeaderCell>{t("original")}</HeaderCell>
          {withPeople && <HeaderCell>{t("person")}</HeaderCell>}
          <HeaderCell>{t("reason")}</HeaderCell>
          <HeaderCell>{t("next")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <TableRow key={line.operationId}>
            <Cell label={t("time")} className="whitespace-nowrap">
              <Moment moment={line.askedAt} withZone={false} />
            </Cell>
            <Cell card="title" className="md:whitespace-nowrap">
              {t(`verb.${line.undoesRefund ? "undo" : line.verb}`)}
            </Cell>
            <Cell numeric card="corner" className="max-md:font-semibold">
              <Amount amountCents={line.amountCents} currency={line.currency} />
              <InCash line={line} />
            </Cell>
            <Cell label={t("became")}>
              <DayState state={line.state} undone={line.undone} />
            </Cell>
            <Cell label={t("original")}>
              <SaleReference
                storeId={storeId}
                transactionId={adjusts(line.verb) ? line.originalId : null}
                orderNumber={line.originalOrderNumber}
              />
            </Cell>
            {withPeople && (
              <Cell label={t("person")} className="whitespace-nowrap">
                {line.staffName}
              </Cell>
            )}
            <Cell label={t("reason")} className="wrap-anywhere md:min-w-40">
              {(line.reason || line.note) && (
                <span>
                  {line.reason && <ReasonName reason={line.reason} />}
                  {line.note && <span className="block text-ink-muted">{line.note}</span>}
                </span>
              )}
            </Cell>
            <Cell card="foot" className="md:min-w-40">
              <Next storeId={storeId} line={line} />
              {line.undo && (
                <span className="block text-xs text-ink-muted">
                  {t("undoUntil", { time: line.undo.time, zone: line.undo.zone })}
                </span>
              )}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
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
    <span className="flex flex-wrap gap-x-4 md:whitespace-nowrap">
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
