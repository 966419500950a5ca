import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { DayLine } from "#components/day/day-line.ts";
import { Amount } from "#components/payments/amount.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { ReasonName } from "#components/payments/reason-text.tsx";
import { SaleReference } from "#components/payments/sale-reference.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { IconName } from "#components/ui/icon.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { type JournalState, wasApplied } from "#lib/domain/journal/journal.ts";
import { paths } from "#lib/paths.ts";

const DOUBT = { tone: "doubt", icon: "question-diamond" } as const;

const LOOKS: Readonly<Record<JournalState, { tone: BadgeTone; icon: IconName }>> = {
  prepared: DOUBT,
  sending: DOUBT,
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

/** Columns hidden on a phone, where only the operation, its amount, its result and Undo fit. */
const WIDE = "max-sm:hidden";
const LINK = "text-accent underline underline-offset-4";

/** Lists a day's operations, the latest first, each with links to its transactions, its undo form and its slip. */
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
    <Table aria-label={label}>
      <TableHead>
        <tr>
          <HeaderCell className={WIDE}>{t("time")}</HeaderCell>
          <HeaderCell>{t("what")}</HeaderCell>
          <HeaderCell numeric>{t("amount")}</HeaderCell>
          <HeaderCell>{t("became")}</HeaderCell>
          <HeaderCell className={WIDE}>{t("original")}</HeaderCell>
          {withPeople && <HeaderCell className={WIDE}>{t("person")}</HeaderCell>}
          <HeaderCell className={WIDE}>{t("reason")}</HeaderCell>
          <HeaderCell className={WIDE}>{t("next")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <TableRow key={line.operationId}>
            <Cell className={`whitespace-nowrap ${WIDE}`}>
              <Moment moment={line.askedAt} withZone={false} />
            </Cell>
            <Cell className="sm:whitespace-nowrap">
              {t(`verb.${line.undoesRefund ? "undo" : line.verb}`)}
              <span className="block text-xs text-ink-muted sm:hidden">
                <Moment moment={line.askedAt} withZone={false} />
                {line.verb !== "unreferenced_refund" && (
                  <span className="block font-mono wrap-anywhere">{line.originalOrderNumber || line.originalId}</span>
                )}
              </span>
            </Cell>
            <Cell numeric>
              <Amount amountCents={line.amountCents} currency={line.currency} />
            </Cell>
            <Cell>
              <DayState state={line.state} undone={line.undone} />
              <span className="block sm:hidden">
                <Next storeId={storeId} line={line} />
              </span>
            </Cell>
            <Cell className={WIDE}>
              <SaleReference
                storeId={storeId}
                transactionId={line.verb === "unreferenced_refund" ? null : line.originalId}
                orderNumber={line.originalOrderNumber}
              />
            </Cell>
            {withPeople && <Cell className={`whitespace-nowrap ${WIDE}`}>{line.staffName}</Cell>}
            <Cell className={`min-w-40 wrap-anywhere ${WIDE}`}>
              {line.reason && <ReasonName reason={line.reason} />}
              {line.note && <span className="block text-ink-muted">{line.note}</span>}
            </Cell>
            <Cell className={`min-w-40 ${WIDE}`}>
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

function Next({ storeId, line }: { storeId: string; line: DayLine }) {
  const t = useTranslations("day");
  const locale = useLocale();
  const { operationId, verb, resultTransactionId, undo } = line;
  if (!wasApplied(line) || resultTransactionId === null) return null;
  const names = { verb, amount: moneyText(line.amountCents, line.currency, locale), original: line.originalId };
  return (
    <span className="flex flex-wrap gap-x-4 sm:whitespace-nowrap">
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
        href={paths.slip(storeId, operationId)}
        aria-label={t("slipNamed", names)}
        className={LINK}
      >
        {t("slip")}
      </Link>
      {undo && (
        <Link
          prefetch={false}
          // Today, before the cut-off, the charge of a completion is given back by a void.
          href={(verb === "completion" ? paths.giveBack : paths.undo)(storeId, resultTransactionId)}
          aria-label={t("undoNamed", names)}
          className={LINK}
        >
          {t("undo")}
        </Link>
      )}
    </span>
  );
}
