import "server-only";
import { createTranslator, type useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import type { PaymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import { type ShopWords, shopPart } from "#lib/domain/receipts/shop-part.ts";
import type { ReceiptLine, WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

/** Puts a receipt into the words of the customer's language. */
export function wordReceipt(receipt: PaymentReceipt): WordedReceipt {
  const { language, kind, isPractice } = receipt;
  const t = paperWords(language);
  const subject = { shop: receipt.shop.name, id: receipt.transactionId };
  return {
    language,
    paper: receipt.paper,
    transactionId: receipt.transactionId,
    title: t(`kind.${kind}`),
    copy: t(`copy.${receipt.copy}`),
    amount: moneyText(receipt.amountCents, receipt.currency, language),
    practice: isPractice ? t("practice") : "",
    ...shopPart(receipt, shopWords(language)),
    statement: statementOf(receipt),
    lines: linesOf(receipt),
    missing: t("missing"),
    subject: t(isPractice ? "practiceSubject" : "subject", subject),
    attached: t("attached"),
    signature: receipt.signature && {
      label: t("signature"),
      letters: receipt.signature === "present" ? "" : t(`order.${receipt.signature}`),
    },
  };
}

/** The words beside the shop's own texts. */
export function shopWords(locale: Locale): ShopWords {
  const t = paperWords(locale);
  return {
    location: t("location"),
    merchant: t("merchant"),
    returns: t("returns"),
    cancellation: t("cancellation"),
    contact: t("contact"),
  };
}

function paperWords(locale: Locale): ReturnType<typeof useTranslations<"receipts.paper">> {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "receipts.paper" });
}

function statementOf({ status, currency, language }: PaymentReceipt): string {
  const t = paperWords(language);
  const money = (cents: number) => moneyText(cents, currency, language);
  switch (status.kind) {
    case "declined":
    case "voided":
      return t(`status.${status.kind}`, { side: status.side });
    case "completed":
      return t("status.completed", { amount: money(status.completedCents) });
    case "refunded":
      return status.isAll ? t("status.refunded_all") : t("status.refunded", { amount: money(status.refundedCents) });
    default:
      return t(`status.${status.kind}`);
  }
}

function linesOf(receipt: PaymentReceipt): readonly ReceiptLine[] {
  const { language, currency, card, cash, counter, original } = receipt;
  const t = paperWords(language);
  const tRecord = createTranslator({ locale: language, messages: CATALOGUE[language], namespace: "transaction" });
  const money = (cents: number) => moneyText(cents, currency, language);
  const moment = localMoment(receipt.createdAt, receipt.timeZone, language);
  const at = receipt.showsTime ? moment.text : moment.text.slice(0, 10);
  const brand = card?.brand ? tRecord(`brand.${card.brand}`) : "";
  const tendered = counter?.tenderedCents ?? null;
  const lines: Readonly<Record<LineName, string>> = {
    date: `${at} (${moment.zone})`,
    method: card ? "" : tRecord(`method.${receipt.paymentMethod}`),
    card: card ? [brand, card.account].filter(Boolean).join(" ") : "",
    expiry: card?.expiry ?? "",
    holder: card?.holder ?? "",
    rounding: cash ? money(cash.roundingCents) : "",
    cashDue: cash?.isTaken ? money(cash.sumCents) : "",
    cashBack: cash && !cash.isTaken ? money(cash.sumCents) : "",
    tendered: tendered === null ? "" : money(tendered),
    change: tendered === null ? "" : money(tendered - (cash?.sumCents ?? receipt.amountCents)),
    cheque: [counter?.chequeNumber, counter?.chequeDate].filter(Boolean).join(", "),
    depositFrom: counter && counter.chequeDate > moment.text.slice(0, 10) ? counter.chequeDate : "",
    transaction: receipt.transactionId,
    authorization: receipt.authorizationCode,
    avs: receipt.avsCode,
    order: receipt.orderNumber,
    description: receipt.description,
    original: original?.transactionId ?? "",
    originalAmount: original ? money(original.amountCents) : "",
    shipTo: receipt.shipTo.join("\n"),
    billTo: receipt.billTo.join("\n"),
    email: receipt.email,
    phone: receipt.phone,
    servedBy: receipt.staffName,
    approvedBy: receipt.approverName,
  };
  return LINE_NAMES.filter((name) => lines[name] !== "").map((name) => ({
    name: t(`line.${name}`),
    value: lines[name],
  }));
}

/** The lines in their order on the paper. */
const LINE_NAMES = [
  "date",
  "method",
  "card",
  "expiry",
  "holder",
  "rounding",
  "cashDue",
  "cashBack",
  "tendered",
  "change",
  "cheque",
  "depositFrom",
  "transaction",
  "authorization",
  "avs",
  "order",
  "description",
  "original",
  "originalAmount",
  "shipTo",
  "billTo",
  "email",
  "phone",
  "servedBy",
  "approvedBy",
] as const;
type LineName = (typeof LINE_NAMES)[number];
