import type { Role } from "#lib/domain/people/permissions.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { ME } from "#lib/domain/search/question/criteria.ts";
import { condition, EVERYTHING, type QuestionItem } from "#lib/domain/search/question/question.ts";
import type { ColumnName, Sort } from "#lib/domain/search/rows/columns.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import type { RangeName } from "#lib/domain/time/days.ts";
import { READY_VIEWS, type ReadyViewName } from "#lib/domain/views/ready-view-names.ts";

export type ReadyView = { key: string; name: ReadyViewName; query: string };

type ReadySearch = { range: RangeName; items: readonly QuestionItem[]; columns: readonly ColumnName[]; sort?: Sort };

const SALE: readonly ColumnName[] = ["created", "transactionId", "kind", "orderNumber", "amount", "card", "customer"];
const REFUND: readonly ColumnName[] = ["created", "transactionId", "kind", "result", "orderNumber", "amount", "card"];

function searchOf(name: ReadyViewName): ReadySearch {
  switch (name) {
    case "sales_today":
      return {
        range: "today",
        items: [
          condition("TransType", "one_of", "purchase", "completion"),
          condition("Response", "is", "approved"),
          condition("Voided", "is", "no"),
        ],
        columns: [...SALE, "returned", "authorizationCode"],
      };
    case "declines":
      return {
        range: "last_7_days",
        items: [condition("Response", "is", "declined")],
        columns: [...SALE, "message"],
      };
    // A partly completed pre-authorization is left out: a search cannot compare one amount of a row with another.
    case "open_pre_authorizations":
      return {
        range: "last_30_days",
        items: [
          condition("TransType", "is", "pre_authorization"),
          condition("Response", "is", "approved"),
          condition("Completed", "is", "0.00"),
          condition("Voided", "is", "no"),
        ],
        columns: [...SALE, "authorizationCode"],
        // The oldest first, because the bank releases them next.
        sort: { column: "created", descending: false },
      };
    // Never a login: it may be an e-mail address, which may stand in no address and no audit.
    case "my_refunds":
      return {
        range: "this_week",
        items: [condition("TransType", "is", "refund"), condition("Person", "is", ME)],
        columns: [...REFUND, "reason"],
      };
    case "refunds_by_our_people":
      return {
        range: "this_week",
        items: [
          condition("TransType", "is", "refund"),
          { kind: "group", match: "none", items: [condition("Person", "empty")] },
        ],
        columns: ["created", "person", "orderNumber", "amount", "card", "reason", "result"],
        sort: { column: "person", descending: false },
      };
    // Ours only. The service cannot find those of others: rows do not show what they adjust, and a search for that only
    // compares with one transaction's id.
    case "unreferenced_refunds":
      return {
        range: "last_30_days",
        items: [condition("Operation", "is", "unreferenced")],
        columns: [...REFUND, "person", "reason"],
      };
    // Refunds that our journal does not know, those without an original among them.
    case "refunds_made_elsewhere":
      return {
        range: "last_30_days",
        items: [condition("TransType", "is", "refund"), condition("Person", "empty")],
        columns: REFUND,
      };
  }
}

const REFUNDS_OF_ALL = ["refunds_by_our_people", "unreferenced_refunds", "refunds_made_elsewhere"] as const;

const PINNED: Readonly<Record<Role, readonly ReadyViewName[]>> = {
  clerk: ["sales_today", "declines", "open_pre_authorizations", "my_refunds"],
  manager: ["sales_today", "declines", "open_pre_authorizations", ...REFUNDS_OF_ALL],
  accountant: REFUNDS_OF_ALL,
  administrator: ["sales_today", "declines", ...REFUNDS_OF_ALL],
};

/** Lists all ready views in the order in which they are offered, the same for everybody. */
export function readyViews(): readonly ReadyView[] {
  return READY_VIEWS.map((name) => {
    const { range, items, columns, sort = null } = searchOf(name);
    const text = formatQuestion({ ...EVERYTHING, items });
    const query = formatAddress({ ...DEFAULT_ADDRESS, days: { range }, where: { text }, columns, sort });
    return { key: readyViewKey(name), name, query };
  });
}

/** Lists the keys of the ready views that are pinned for a person in that role who has changed nothing. */
export function readyPins(role: Role): readonly string[] {
  return PINNED[role].map(readyViewKey);
}

function readyViewKey(name: ReadyViewName): string {
  return `ready.${name}`;
}
