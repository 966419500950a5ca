import { suggestedOrderNumber } from "#lib/domain/payments/order-number.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { openPaymentCard } from "#lib/operations/money/payments/open-payment-card.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import {
  CHALLENGED_CARD,
  type Confirmation,
  confirmAtBank,
  HERE,
} from "#tests/simulation/staff/confirming-customer.ts";
import { DECLINED_CARD, PAYMENT_AMOUNTS, SHARED_NUMBERS } from "#tests/simulation/staff/payment-client.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import { newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { type SimulatedService, STORE } from "#tests/simulation/world/simulated-service.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { TYPED_CARD, typedCard } from "#tests/support/money/unreferenced-requests.ts";

type Taken = Awaited<ReturnType<typeof takePayment>>;
type Submitted = Awaited<ReturnType<typeof submitCard>>;

/** One payment's form with the last change that the person made to it, and each answer to it. */
export type PaymentForm = {
  actor: Actor;
  operationId: string;
  change: Partial<TypedPayment>;
  answers: (Taken | "lost")[];
  /** The pages on which its card was typed, and each answer of these. */
  tokens: string[];
  cardAnswers: (Submitted | "lost")[];
  /** The earlier payments that the person saw on a card page, and did not take for this one. */
  confirmedIds: string[];
  /** What its customer did at their bank. */
  confirmations: Confirmation[];
};

export type PayerParts = {
  scheduler: Scheduler;
  random: Random;
  instances: readonly Instance[];
  thinkMs: number;
  service: SimulatedService;
  serviceNowMs(): number;
  submit: typeof submitCard;
  /** Where every form is kept, and every single-use token. */
  forms: PaymentForm[];
  secrets: string[];
  newId(): string;
  /** Whether they take only what tells them apart from another client's payments. */
  isTold: boolean;
  note(line: string): void;
};

const SECOND_MS = 1_000;
const MOST_PAYMENTS = 3;
const MOST_FORMS = 5;
const MOST_RESENDS = 3;
const MOST_QUESTIONS = 3;
/** The means whose payments tell their card, or that they have none. */
const TOLD_MEANS = ["cash", "cheque", "card", "card"] as const;
const MEANS = ["cash", "cheque", "card", "card", "token", "payment_profile"] as const;

/**
 * Somebody who takes payments, now and then under an order number that others use as well: sends a form twice or in two tabs, types
 * the card on two pages, sends again when nothing is answered, and begins a new form when the first one came to nothing or is in
 * doubt.
 */
export async function takePayments(actor: Actor, parts: PayerParts): Promise<void> {
  const { scheduler, random, instances, thinkMs, service, serviceNowMs, submit, forms, secrets, newId, isTold, note } =
    parts;
  const life = newLife(`${actor.staffId} with payments`);
  const wait = (mostMs: number) => scheduler.pause(random.below(mostMs), life, "waits");
  const ask = <T>(work: (context: OperationContext) => Promise<T>) => random.pick(instances).serve(actor, work);
  const clicks = () => Array.from({ length: random.chance(250) ? 2 : 1 });

  /** Sends until something is answered. */
  async function insist<T>(work: (context: OperationContext) => Promise<T>, keep: (answer: T | "lost") => void) {
    let answer: T | "lost" = "lost";
    for (let tries = 0; tries <= MOST_RESENDS && answer === "lost"; tries += 1) {
      if (tries > 0) await wait(20 * SECOND_MS);
      answer = await ask(work);
      keep(answer);
    }
    return answer;
  }

  async function send(form: PaymentForm): Promise<Taken | "lost"> {
    const input = paymentRequest(form.operationId, form.change);
    const answers = await Promise.all(
      clicks().map(() =>
        insist(
          (context) => takePayment(context, input),
          (answer) => form.answers.push(answer),
        ),
      ),
    );
    note(`${actor.staffId} takes ${form.operationId} for ${input.orderNumber}: ${answers.map(summary)}`);
    return answers.find((one) => one !== "lost") ?? "lost";
  }

  /** Whether the card's payment was sent, or may have been. */
  async function typeCard(form: PaymentForm): Promise<boolean> {
    const { operationId, tokens, cardAnswers } = form;
    const isHere = form.change.place === "here";
    const number =
      isHere && random.chance(800) ? CHALLENGED_CARD : random.chance(250) ? DECLINED_CARD : TYPED_CARD.number;
    const pages = await Promise.all(
      clicks().map(() => ask((context) => openPaymentCard(context, { storeId: STORE, operationId, locale: "en" }))),
    );
    const opened = pages.flatMap((page) => (page !== "lost" && page.kind === "done" ? page.value.token : []));
    tokens.push(...opened);
    await wait(thinkMs);
    for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
      const confirmedIds = [...form.confirmedIds];
      const typed = opened.flatMap((token) => clicks().map(() => token));
      const answers = await Promise.all(
        typed.map((token) =>
          insist(
            (context) => submit(context, token, typedCard({ number }), confirmedIds),
            (answer) => cardAnswers.push(answer),
          ),
        ),
      );
      note(`the card of ${operationId} is answered ${answers.map(summary)}`);
      const shown = answers.flatMap((one) => (one !== "lost" && one.kind === "earlier" ? one.earlier : []));
      if (shown.length === 0 || random.chance(400)) break;
      form.confirmedIds = [...new Set(shown.map(({ transactionId }) => transactionId))];
      await wait(thinkMs);
    }
    if (isHere) form.confirmations.push(await confirmAtBank(actor, operationId, { random, service, ask, wait, note }));
    return cardAnswers.some((one) => one === "lost" || (one.kind === "carried_out" && one.outcome.kind === "sent"));
  }

  function meansOf(code: string): TypedPayment["means"] {
    const means = random.pick<(typeof MEANS)[number]>(isTold ? TOLD_MEANS : MEANS);
    if (means === "cash") return { means, tenderedCents: "" };
    if (means === "cheque") return { means, chequeNumber: "7", chequeDate: "" };
    if (means === "payment_profile") return { means, customerCode: service.customerCode, cardId: "1" };
    return means === "token" ? { means, code, owner: TYPED_CARD.owner } : { means };
  }

  /** Fills in a form and does what its answers ask for; whether that is the end of it. */
  async function fillIn(orderNumber: string | null, amount: string, code: string): Promise<boolean> {
    const operationId = newId();
    const means = meansOf(code);
    const isHeld = random.chance(300) && means.means !== "cash" && means.means !== "cheque";
    const number = orderNumber ?? suggestedOrderNumber(operationId, Temporal.PlainDate.from("2026-06-17"));
    const verb = isHeld ? "pre_authorization" : "payment";
    const here = means.means === "card" && random.chance(300) ? HERE : {};
    const change = { storeId: STORE, orderNumber: number, amount, means, verb, ...here } as const;
    const form: PaymentForm = {
      actor,
      operationId,
      change,
      answers: [],
      tokens: [],
      cardAnswers: [],
      confirmedIds: [],
      confirmations: [],
    };
    forms.push(form);
    let answer = await send(form);
    if (answer !== "lost" && answer.kind === "look_first" && answer.at === "earlier_payments") {
      if (random.chance(300)) return true;
      form.change = { ...change, seenIds: answer.earlier.map(({ transactionId }) => transactionId) };
      await wait(thinkMs);
      answer = await send(form);
    }
    if (answer === "lost" || answer.kind === "in_doubt") return random.chance(400);
    if (answer.kind === "awaiting_card") return typeCard(form);
    return answer.kind === "done" && !random.chance(150);
  }

  for (let payments = 1 + random.below(MOST_PAYMENTS); payments > 0; payments -= 1) {
    const orderNumber = random.chance(650) ? random.pick(SHARED_NUMBERS) : null;
    const amount = random.pick(PAYMENT_AMOUNTS);
    const code = service.tokenize(random.chance(200) ? DECLINED_CARD : TYPED_CARD.number, serviceNowMs());
    secrets.push(code);
    for (let count = 0; count < MOST_FORMS; count += 1) {
      await wait(Math.max(thinkMs, 10 * SECOND_MS));
      if (await fillIn(orderNumber, amount, code)) break;
    }
  }
}

function summary(answer: Taken | Submitted | "lost"): string {
  if (answer === "lost") return answer;
  if (answer.kind === "not_allowed") return answer.reason.rule;
  return answer.kind === "carried_out" ? `carried out: ${answer.outcome.kind}` : answer.kind;
}
