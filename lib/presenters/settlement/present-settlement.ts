import "server-only";
import type { SettlementLine, SettlementView } from "#components/books/settlement/settlement-view.ts";
import type { BankDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { SettlementDay } from "#lib/domain/accounting/settlement/compare-settlement.ts";
import { settledOnly } from "#lib/domain/accounting/settlement/own-totals.ts";
import { otherCents } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { condition, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import type { Settlement } from "#lib/operations/books/settlement/read-settlement.ts";
import { paths } from "#lib/paths/paths.ts";

/** Presents a period by currency, with the searches that open the rows behind each figure. */
export function presentSettlement(storeId: string, settlement: Settlement, locale: string): SettlementView {
  const { days, unreadRecords, unreadOwn, awaited, deposits } = settlement;
  const currencies = [...new Set(days.map(({ currency }) => currency))].toSorted();
  return {
    currencies: currencies.map((currency) => ({
      currency,
      lines: days.filter((day) => day.currency === currency).map((day) => toLine(storeId, day, deposits, locale)),
    })),
    unreadRecords,
    unreadOwn,
    awaitedCount: awaited.length,
  };
}

function toLine(
  storeId: string,
  { day, currency, record, own, comparison }: SettlementDay,
  deposits: readonly BankDeposit[],
  locale: string,
): SettlementLine {
  const opening = (items: readonly QuestionItem[]) => {
    const text = formatQuestion(settledOnly({ items }));
    const address = { ...DEFAULT_ADDRESS, days: { from: day, to: day }, zone: "settlement", where: { text } } as const;
    return paths.transactions(storeId, formatAddress(address));
  };
  const deposit = deposits.find((one) => one.day === day && one.currency === currency);
  const inCurrency = currency === "" ? condition("Currency", "empty") : condition("Currency", "is", currency);
  return {
    day,
    weekday: Temporal.PlainDate.from(day).toLocaleString(`${locale}-CA`, { weekday: "short" }),
    service: record && { ...record, otherCents: otherCents(record) },
    own,
    comparison,
    deposit: deposit
      ? { postedOn: deposit.postedOn, differenceCents: (record?.netCents ?? 0) - deposit.netCents }
      : null,
    href: {
      all: opening([inCurrency]),
      salesCents: opening(figureQuestion("sales", currency).items),
      refundsCents: opening(figureQuestion("refunds", currency).items),
      approvedCount: opening([condition("Response", "is", "approved"), inCurrency]),
      declinedCount: opening([condition("Response", "is", "declined"), inCurrency]),
    },
  };
}
