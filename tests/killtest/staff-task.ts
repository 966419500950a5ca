import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Decided } from "#lib/operations/top/decisions/decide-request.ts";
import type { MoneyForm } from "#tests/simulation/money-verbs.ts";

/** What a person sends, once or again and again: whatever it leads to is done once at the most. */
export type StaffTask =
  | { kind: "adjust"; form: MoneyForm }
  /** Asks a second person to let that money be given back; the request goes by the form's id. */
  | { kind: "ask"; form: MoneyForm }
  | { kind: "decide"; requestId: string; decision: "approve" | "decline"; seen: SeenByDecider }
  | { kind: "paste_list"; text: string }
  | { kind: "check_list"; batchId: string }
  | { kind: "ask_list"; batchId: string; seenPlan: number }
  /** A refund without a sale: the search for one, the question to a second person, the page for the card, the card. */
  | { kind: "search_sale"; requestId: string; amountCents: number }
  | { kind: "ask_without_sale"; requestId: string; amountCents: number }
  | { kind: "open_card_page"; requestId: string }
  /** `again`: the payment is none of the earlier ones that its page shows. */
  | { kind: "type_card"; token: string; again?: boolean }
  /** A payment, and the page for its card. */
  | {
      kind: "take_payment";
      operationId: string;
      orderNumber: string;
      amountCents: number;
      means: "cash" | "card";
    }
  | { kind: "open_payment_card"; operationId: string };

/** What a second person was shown of a request. */
export type SeenByDecider = Readonly<Record<string, string | number>>;

type Answers = {
  adjust: CompletedOperation;
  ask: never;
  decide: Decided;
  paste_list: { batchId: string };
  check_list: null;
  ask_list: never;
  search_sale: unknown;
  ask_without_sale: never;
  open_card_page: { token: string };
  type_card: unknown;
  take_payment: { step: string };
  open_payment_card: { token: string };
};

/** What became of it; `lost`: whoever was asked died before the answer, or failed. */
export type Answer<E extends StaffTask = StaffTask> = Outcome<Answers[E["kind"]]> | "lost";
