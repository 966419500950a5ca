import "server-only";
import { isCardNumber } from "#lib/domain/cards/card-digits.ts";
import type { Address, Adjustment, CardFacts, Transaction } from "#lib/domain/transactions/transaction.ts";
import { brandOf, kindOf, methodOf } from "#lib/gateway/codec/code-names.ts";
import { lastFour, maskRecord } from "#lib/gateway/codec/mask-record.ts";
import { readInstant, zoneWarnings } from "#lib/gateway/codec/read-instant.ts";
import type { Read } from "#lib/gateway/contract/gateway.ts";
import {
  type AddressRecord,
  type AdjustmentRecord,
  type CardRecord,
  type TransactionRecord,
  transactionRecord,
} from "#lib/wire/transaction-record.ts";

/** Reads one transaction (Interface §4.6). Undefined when it is unreadable, or not the requested one. */
export function decodeTransaction(
  json: unknown,
  transactionId: string,
  timeZone: string,
): Read<Transaction> | undefined {
  const parsed = transactionRecord.safeParse(json);
  if (!parsed.success || parsed.data.id !== transactionId || isCardNumber(transactionId)) return undefined;
  const record = parsed.data;
  const moment = readInstant(record.created, timeZone);
  const adjustments = everyAdjustment(record.adjusted_by, timeZone);
  const original = everyAdjustment(record.adjustment_to === null ? [] : [record.adjustment_to], timeZone);
  if (moment === undefined || adjustments === undefined || original === undefined) return undefined;
  return {
    value: {
      ...facts(record),
      createdAt: moment.instant,
      adjustments,
      adjustmentTo: original[0] ?? null,
    },
    warnings: zoneWarnings(record.id, moment),
  };
}

function facts(sent: TransactionRecord): Omit<Transaction, "createdAt" | "adjustments" | "adjustmentTo"> {
  const record = maskRecord(withNames(sent), {
    except: ["id", "created"],
    numbers: ["order_number"],
    neighbours: NEIGHBOURS,
  });
  return {
    transactionId: record.id,
    kind: kindOf(record.type),
    approved: record.approved,
    messageId: record.message_id,
    message: record.message,
    authorizationCode: record.auth_code,
    amountCents: record.amount,
    orderNumber: record.order_number,
    comments: record.comments,
    batchNumber: record.batch_number,
    totalRefundsCents: record.total_refunds,
    totalCompletionsCents: record.total_completions,
    paymentMethod: methodOf(record.payment_method),
    card: record.card ? cardFacts({ ...record.card, name: record.owner }) : null,
    billing: record.billing ? address({ ...record.billing, name: record.payer }) : null,
    shipping: record.shipping ? address(record.shipping) : null,
    references: [record.ref1, record.ref2, record.ref3, record.ref4, record.ref5],
  };
}

type Named = ReturnType<typeof withNames>;

/** The record with the texts of objects within it over which a number may be spread. */
function withNames(sent: TransactionRecord) {
  const { ref1 = "", ref2 = "", ref3 = "", ref4 = "", ref5 = "" } = sent.custom ?? {};
  return {
    ...sent,
    ...{ ref1, ref2, ref3, ref4, ref5 },
    owner: sent.card?.name ?? "",
    payer: sent.billing?.name ?? "",
  };
}

/**
 * A card number may be split over a name and the comment after it, or over the references, which forms show one below the other.
 */
const NEIGHBOURS: readonly (readonly (keyof Named)[])[] = [
  ["owner", "payer"],
  ["owner", "comments"],
  ["payer", "comments"],
  ["order_number", "comments"],
  ["comments", "ref1", "ref2", "ref3", "ref4", "ref5"],
];

/** Reads all adjustments; undefined when one is unreadable, because a missing adjustment would let too much be refunded. */
function everyAdjustment(records: readonly AdjustmentRecord[], timeZone: string): Adjustment[] | undefined {
  const adjustments: Adjustment[] = [];
  for (const sent of records) {
    const record = maskRecord(sent, { except: ["id", "created"] });
    const moment = readInstant(record.created, timeZone);
    if (moment === undefined || isCardNumber(record.id)) return undefined;
    adjustments.push({
      transactionId: record.id,
      kind: kindOf(record.type),
      approved: record.approval,
      message: record.message,
      amountCents: record.amount,
      createdAt: moment.instant,
    });
  }
  return adjustments;
}

/** Reads the card; null for the empty object that stands for no card. */
function cardFacts(sent: CardRecord): CardFacts | null {
  const card = maskRecord(sent, { except: ["last_four"] });
  const brand = brandOf(card.card_type);
  const digits = lastFour(card.last_four);
  if (brand === null && digits === "") return null;
  return {
    brand: brand ?? "other",
    lastFour: digits,
    owner: card.name,
    expiry: expiry(card.expiry_month, card.expiry_year),
    avsCode: card.avs?.id || card.avs_result,
    cvdCode: card.cvd_result || card.cvd_match,
  };
}

/** Formats an expiry date as `MM/YY`; a number may have lost its leading zero. */
function expiry(month: string, year: string): string {
  return month === "" || year === "" ? "" : `${month.padStart(2, "0")}/${year.slice(-2).padStart(2, "0")}`;
}

/** Null when every line of it is empty. */
function address(sent: AddressRecord): Address | null {
  const record = maskRecord(sent, {
    neighbours: [["name", "address_line1", "address_line2", "city", "province", "postal_code"]],
  });
  if (Object.values(record).every((line) => line.trim() === "")) return null;
  return {
    name: record.name,
    line1: record.address_line1,
    line2: record.address_line2,
    city: record.city,
    province: record.province,
    country: record.country,
    postalCode: record.postal_code,
    phone: record.phone_number,
    email: record.email_address,
  };
}
