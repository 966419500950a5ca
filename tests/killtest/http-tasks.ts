import { formatAmount } from "#lib/domain/amounts/money.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import type { Answer, StaffTask } from "#tests/killtest/staff-task.ts";
import type { MoneyForm } from "#tests/simulation/money-verbs.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";
import { TYPED_CARD } from "#tests/support/money/unreferenced-requests.ts";
import { ask, callAction, pageStatement, type Answer as Reply, resultOf } from "#tests/support/processes/over-http.ts";

/** The server at that address, as a signed-in person's browser speaks to it. */
export type Browser = { url: string; storeId: string; cookie: string; actions: ReadonlyMap<string, string> };

type CardTask = Extract<StaffTask, { kind: "type_card" }>;

/** A form that no page of ours would send: the test itself is wrong. */
class RefusedForm extends Error {}

/** Sends a task as the pages do. Throws for what the server can't read. */
export async function runOverHttp(browser: Browser, task: StaffTask): Promise<Answer> {
  try {
    return await send(browser, task);
  } catch (error) {
    if (error instanceof RefusedForm) throw error;
    return "lost";
  }
}

function send(browser: Browser, task: StaffTask): Promise<Answer> {
  const { storeId } = browser;
  switch (task.kind) {
    case "adjust":
      return adjust(browser, task.form);
    case "ask":
      return giveBack(browser, task.form, true);
    case "decide": {
      const { requestId, decision, seen } = task;
      return act(browser, `approvals/${requestId}`, "decideRequestAction", { requestId, decision, seen, note: "Seen" });
    }
    case "paste_list":
      return post(browser, "batches/read", { aim: "give_back", from: { source: "pasted", text: task.text } });
    case "check_list":
      return checkList(browser, task.batchId);
    case "ask_list": {
      const { batchId, seenPlan } = task;
      const asked = { batchId, seenPlan, reason: "goods_returned", note: "" };
      return act(browser, `batches/${batchId}`, "askBatchAction", asked);
    }
    case "search_sale": {
      const amount = formatAmount(task.amountCents);
      const known = { orderNumber: "", lastFour: "0000", name: "", amount, aboutDay: "" };
      return post(browser, "refunds/new/originals", { storeId, requestId: task.requestId, ...known });
    }
    case "ask_without_sale": {
      const { requestId, amountCents } = task;
      const asked = { requestId, amountCents, reason: "goodwill", note: "" };
      return act(browser, "refunds/new", "askUnreferencedAction", asked);
    }
    case "open_card_page":
      return openCardPage(browser, `refunds/${task.requestId}`);
    case "type_card":
      return typeCard(browser, task);
    case "take_payment":
      return act(
        browser,
        "payments/new",
        "takePaymentAction",
        typedPayment(task.operationId, typedPaymentOf(storeId, task)),
      );
    case "open_payment_card":
      return openCardPage(browser, `payments/${task.operationId}`);
  }
}

function adjust(browser: Browser, form: MoneyForm): Promise<Answer> {
  const { verb, operationId, transactionId, amountCents, leftCents: reserveCents, byName, undoes } = form;
  const common = { transactionId, operationId, note: "" };
  const page = `transactions/${transactionId}`;
  switch (verb) {
    case "refund":
      return giveBack(browser, form, false);
    case "void":
      if (!undoes) return giveBack(browser, form, false);
      return act(browser, `${page}/undo`, "voidAction", { ...common, amountCents, reason: "made_by_mistake", byName });
    case "completion": {
      const asked = amountCents === 0 ? { act: "release" } : { act: "completion", amountCents };
      return act(browser, `${page}/completion`, "completionAction", { ...common, ...asked, reserveCents });
    }
  }
}

function giveBack(browser: Browser, form: MoneyForm, isAsked: boolean): Promise<Answer> {
  const { verb: method, operationId, transactionId, amountCents, leftCents: remainingCents, byName } = form;
  const common = { transactionId, operationId, note: "", reason: "goods_returned" };
  const asked = { amountCents, remainingCents, method, byName, ask: isAsked };
  return act(browser, `transactions/${transactionId}/refund`, "giveBackAction", { ...common, ...asked });
}

/** A payment as its form has it. */
export function typedPaymentOf(
  storeId: string,
  { orderNumber, amountCents, means }: Extract<StaffTask, { kind: "take_payment" }>,
): Partial<TypedPayment> {
  const kept: TypedPayment["means"] = means === "cash" ? { means, tenderedCents: "", isRounded: true } : { means };
  return { storeId, orderNumber, amount: formatAmount(amountCents), means: kept };
}

/** By the server action of that name, from the page that has it. */
async function act({ url, storeId, cookie, actions }: Browser, page: string, action: string, input: object) {
  const address = `${url}/stores/${storeId}/${page}`;
  const body = JSON.stringify([{ storeId, ...input }]);
  return readResult(resultOf(await callAction(address, actions.get(action) ?? "", body, { origin: url, cookie })));
}

async function post(browser: Browser, path: string, body: object): Promise<Answer> {
  return readResult(JSON.parse((await postJson(browser, path, body)).text));
}

async function checkList(browser: Browser, batchId: string): Promise<Answer> {
  const { status, text } = await postJson(browser, `batches/${batchId}/check`, { again: false });
  if (status !== 200) return readResult(JSON.parse(text));
  const { kind, cause } = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");
  return kind === "ended" && cause === null ? { kind: "done", value: null } : "lost";
}

async function openCardPage({ url, storeId, cookie }: Browser, subject: string): Promise<Answer> {
  const address = `${url}/stores/${storeId}/${subject}/card`;
  const reply = await ask(address, {
    method: "POST",
    headers: { origin: url, cookie, ...(await pageStatement(url, cookie)) },
  });
  if (reply.status !== 303) return readResult(JSON.parse(reply.text));
  const [, token] = /\/card-entry\/([0-9a-f]{64})$/.exec(reply.headers.get("location") ?? "") ?? [];
  return token === undefined ? notAllowed("card_ticket_over") : { kind: "done", value: { token } };
}

/** The page has no session, and tells no more than that it took the card, sent nothing, or takes none any more. */
async function typeCard({ url }: Browser, { token, again }: CardTask): Promise<Answer> {
  const address = `${url}/card-entry/${token}`;
  const send = (more = {}) => ask(address, { method: "POST", body: new URLSearchParams({ ...TYPED_CARD, ...more }) });
  const first = await send();
  if (leadsOn(first, address)) return { kind: "done", value: null };
  const page = await ask(address);
  const [, shownIds] = /name="again" value="([0-9 ]+)"/.exec(page.text) ?? [];
  const isAsked = again && shownIds;
  if (isAsked && leadsOn(await send({ again: shownIds }), address)) return { kind: "done", value: null };
  const { status, text } = isAsked ? await ask(address) : page;
  if (status === 410) return notAllowed("card_ticket_over");
  if (status === 409 || text.includes("Nothing was sent")) return { kind: "unavailable", cause: "interrupted" };
  if (status >= 500) return "lost";
  throw new RefusedForm(`a card was answered with ${status}`);
}

/** A card that was sent leads on to its result, or to the page that waits for it. */
function leadsOn({ status, headers }: Reply, address: string): boolean {
  return status === 303 && headers.get("location") !== new URL(address).pathname;
}

async function postJson({ url, storeId, cookie }: Browser, path: string, body: object): Promise<Reply> {
  const statement = await pageStatement(url, cookie);
  const headers = { origin: url, cookie, ...statement, "content-type": "application/json" };
  return ask(`${url}/stores/${storeId}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

function readResult(result: { kind: string } | undefined): Answer {
  if (result?.kind === "signed_out" || result?.kind === "invalid") throw new RefusedForm(JSON.stringify(result));
  return result === undefined || result.kind === "broken" ? "lost" : (result as Outcome<never>);
}
