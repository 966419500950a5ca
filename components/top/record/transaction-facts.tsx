import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { CashFacts } from "#components/ground/amounts/cash-facts.tsx";
import { ChequeText } from "#components/ground/amounts/cheque-text.tsx";
import { CodeWithWords } from "#components/ground/amounts/code-with-words.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { RecordRow, RecordView, SamePayerView } from "#components/top/record/record-view.ts";
import { SamePayerLink } from "#components/top/record/same-payer-link.tsx";
import { countryName } from "#lib/domain/text/country-name.ts";
import { readablePhone } from "#lib/domain/text/phone-number.ts";
import { townLine } from "#lib/domain/text/town-line.ts";
import { type Address, isTaken, type Transaction } from "#lib/domain/transactions/transaction.ts";

/** The service's usual answer, which people read in their own language; all others are quoted as they are. */
const PLAIN_ANSWER = "Approved";

/** Lists everything that the service keeps of a transaction. `row` is its row in the reports, the only source of some facts. */
export function TransactionFacts({
  storeId,
  transaction,
  row,
  currency,
  roundingCents,
  cheque,
  samePayer,
}: {
  storeId: string;
  transaction: Transaction;
  row: RecordRow | null;
  samePayer: SamePayerView;
} & Pick<RecordView, "currency" | "roundingCents" | "cheque">) {
  const t = useTranslations("transaction");
  const { card, billing, shipping, references, comments } = transaction;
  const product = [row?.productName, row?.productId].filter(Boolean).join(" · ");
  const hasCustomer = Boolean(billing || shipping || row?.customerCode || row?.ipAddress);
  const hasReferences = [...references, comments, product].some((text) => text !== "");
  return (
    <Panel title={t("details")}>
      <div className="@container">
        <div className="grid gap-x-8 gap-y-6 @lg:grid-cols-2">
          <Group title={t("answer")}>
            <Fact name={t("response")}>
              {transaction.message === "" ? (
                <span className="font-mono">{transaction.messageId}</span>
              ) : (
                <CodeWithWords
                  name={t("code")}
                  code={String(transaction.messageId)}
                  words={
                    transaction.message === PLAIN_ANSWER ? t("result.approved", { kind: "other" }) : transaction.message
                  }
                />
              )}
            </Fact>
            <Fact name={t("authorizationCode")} mono>
              {transaction.authorizationCode}
            </Fact>
            {card?.avsCode && (
              <Fact name={t("avsLabel")}>
                <CodeWithWords name={t("code")} code={card.avsCode} words={wordsFor("avs", card.avsCode)} />
              </Fact>
            )}
            {card?.cvdCode && (
              <Fact name={t("cvdLabel")}>
                <CodeWithWords name={t("code")} code={card.cvdCode} words={wordsFor("cvd", card.cvdCode)} />
              </Fact>
            )}
            <Fact name={t("batch")} mono>
              {transaction.batchNumber}
            </Fact>
          </Group>
          <Group title={t("payment")}>
            <Fact name={t("paymentMethod")}>{t(`method.${transaction.paymentMethod}`)}</Fact>
            {card && (
              <Fact name={t("card")}>
                <CardLabel brand={card.brand} lastFour={card.lastFour} method={transaction.paymentMethod} />
                <SamePayerLink storeId={storeId} by="card" samePayer={samePayer} />
              </Fact>
            )}
            <CashFacts
              amountCents={transaction.amountCents}
              roundingCents={roundingCents}
              currency={currency}
              way={isTaken(transaction.kind) ? "due" : "handedBack"}
            />
            <Fact name={t("cheque.name")}>{cheque && <ChequeText cheque={cheque} />}</Fact>
            <Fact name={t("expiry")}>{card?.expiry}</Fact>
            <Fact name={t("cardholder")}>{card?.owner}</Fact>
          </Group>
          <Group title={t("customer")} empty={!hasCustomer}>
            {billing && (
              <Fact name={t("billing")}>
                <PostalAddress address={billing} />
                <SamePayerLink storeId={storeId} by="email" samePayer={samePayer} />
              </Fact>
            )}
            {shipping && (
              <Fact name={t("shipping")}>
                <PostalAddress address={shipping} />
              </Fact>
            )}
            {row?.customerCode && (
              <Fact name={t("customerCode")}>
                <span className="font-mono">{row.customerCode}</span>
                <SamePayerLink storeId={storeId} by="customer" samePayer={samePayer} />
              </Fact>
            )}
            <Fact name={t("ipAddress")} mono>
              {row?.ipAddress}
            </Fact>
          </Group>
          <Group title={t("references")} empty={!hasReferences}>
            {references.map((reference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells the five references apart
              <Fact key={index} name={t("reference", { number: index + 1 })}>
                {reference}
              </Fact>
            ))}
            <Fact name={t("product")}>{product}</Fact>
            <Fact name={t("comments")}>{comments}</Fact>
          </Group>
        </div>
      </div>
      {!row && <p className="mt-6 text-ink-muted">{t("rowMissing")}</p>}
    </Panel>
  );

  function wordsFor(table: "avs" | "cvd", code: string): string {
    const key = `${table}.${code}` as "avs.Y";
    return t(t.has(key) ? key : "codeUnknown");
  }
}

function Group({ title, empty = false, children }: { title: ReactNode; empty?: boolean; children: ReactNode }) {
  const t = useTranslations("transaction");
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {empty ? <p className="text-ink-muted">{t("nothingRecorded")}</p> : <Facts>{children}</Facts>}
    </section>
  );
}

/** Writes an address as on an envelope, then telephone and e-mail, without empty lines. */
function PostalAddress({ address }: { address: Address }) {
  const { name, line1, line2, country, phone, email } = address;
  const locale = useLocale();
  const lines = [
    name,
    line1,
    line2,
    townLine(address),
    countryName(country, locale),
    readablePhone(phone),
    email,
  ].filter((line) => line !== "");
  if (lines.length === 0) return <>—</>;
  return (
    <span className="flex flex-col">
      {lines.map((line) => (
        <span key={line} className="wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  );
}
