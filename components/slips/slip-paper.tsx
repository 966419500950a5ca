import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { CardLabel } from "#components/payments/card-label.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import type { MoneyVerb } from "#lib/domain/journal/journal.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** The contents of a slip. Null and empty mean that a value could not be read. */
export type SlipFacts = {
  verb: MoneyVerb;
  amountCents: number;
  currency: string;
  transactionId: string;
  authorizationCode: string;
  originalId: string;
  originalOrderNumber: string;
  originalAmountCents: number | null;
  paymentMethod: PaymentMethod | null;
  card: CardFacts | null;
  staffName: string;
  approverName: string | null;
  madeAt: LocalMoment;
  /** The operation was voided later, and the slip must say so. */
  isVoided: boolean;
};

/** Shows the slip, the only part of its page that is printed. */
export function SlipPaper({ store, slip }: { store: { id: string; name: string }; slip: SlipFacts }) {
  const t = useTranslations("slip");
  const { verb, amountCents, currency, paymentMethod, card, madeAt } = slip;
  return (
    <article
      aria-labelledby="slip-title"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-6 print:rounded-none print:border-0 print:px-0 print:py-4"
    >
      <header className="flex flex-col gap-1 border-b border-line pb-4">
        <p className="font-semibold">{store.name}</p>
        <p className="text-xs text-ink-muted">{t("merchant", { id: store.id })}</p>
        <h1 id="slip-title" className="mt-2 flex items-baseline justify-between gap-4 text-xl font-semibold">
          {t(`verb.${verb}`)}
          <Amount amountCents={amountCents} currency={currency} />
        </h1>
      </header>
      {slip.isVoided && <p className="font-semibold">{t("voided", { verb })}</p>}
      <Facts>
        <Fact name={t("paidWith")}>
          {(card || paymentMethod) && (
            <CardLabel brand={card?.brand ?? null} lastFour={card?.lastFour ?? ""} method={paymentMethod ?? "card"} />
          )}
        </Fact>
        <Fact name={t("transaction")} mono>
          {slip.transactionId}
        </Fact>
        <Fact name={t("authorization")} mono>
          {slip.authorizationCode}
        </Fact>
        <Fact name={t("made")}>
          <span className="tabular-nums">{madeAt.text}</span> {madeAt.zone}
        </Fact>
        <Fact name={t("original")} mono>
          {slip.originalId}
        </Fact>
        <Fact name={t("orderNumber")} mono>
          {slip.originalOrderNumber}
        </Fact>
        <Fact name={t("originalAmount")}>
          {slip.originalAmountCents !== null && <Amount amountCents={slip.originalAmountCents} currency={currency} />}
        </Fact>
        <Fact name={t("by")}>{slip.staffName}</Fact>
        <Fact name={t("approvedBy")}>{slip.approverName}</Fact>
      </Facts>
    </article>
  );
}
