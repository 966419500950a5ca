import { randomBytes } from "node:crypto";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { insertPerson } from "#lib/operations/people/staff/insert-person.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { RawClient } from "#tests/bench/measuring/raw-client.ts";
import {
  builtActions,
  callAction,
  pageStatement,
  resultOf,
  signInOverHttp,
} from "#tests/support/processes/over-http.ts";
import { startDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

const PASSWORD = "practice-bench-2026";

export type MoneyServer = {
  url: string;
  /** The cookies of those who are signed in. */
  people: readonly string[];
  /** Refunds 5.00 of a sale of 100.00 by the server action that the form sends; in milliseconds, seen from outside. */
  refund(person: string, sale: string): Promise<number>;
};

/** The real dashboard on SQLite with so many managers signed in, whom no limit stops. */
export async function withMoneyServer<T>(
  sandbox: RunningSandbox,
  people: number,
  use: (server: MoneyServer) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const dashboard = await startDashboard(sandbox, settings);
  try {
    const { url } = dashboard;
    await hire(dashboard.dataDir, sandbox.merchantId, people);
    const cookies: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const cookie = await signInOverHttp(url, `bench-${person}`, PASSWORD);
      cookies.push(cookie);
      // Read once, before anything is measured.
      await pageStatement(url, cookie);
    }
    const action = (await builtActions()).get("giveBackAction") ?? "";
    return await use({
      url,
      people: cookies,
      refund: (cookie, sale) => refund({ url, action, cookie, sandbox }, sale),
    });
  } finally {
    await dashboard.stop();
  }
}

/** Sales of 100.00, one for each refund. */
export async function salesFor(client: RawClient, count: number): Promise<string[]> {
  const card = { name: "Zoe Tremblay", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };
  const sales: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const payment = { order_number: `MONEY-${index}`, amount: "100.00", payment_method: "card", card };
    sales.push(JSON.parse(await client.pay(payment)).id);
  }
  return sales;
}

async function hire(dataDir: string, storeId: string, people: number): Promise<void> {
  const store = await openStore({ dataDir });
  const at = Temporal.Now.instant().toString();
  const passwordHash = await passwords.hash(PASSWORD);
  const none = { perOperationCents: null, perDayCents: null, perDayCount: null, saleAgeDays: null };
  const limits = { ...ROLE_LIMITS.byDefault, sales: { clerk: none, manager: none, administrator: none } };
  await store.transaction(async (tables) => {
    for (let person = 0; person < people; person += 1) {
      const login = `bench-${person}`;
      const known = { staffId: login, login, name: `Person ${person}`, passwordHash };
      await insertPerson(tables, { ...known, storeId, role: "manager" }, { at, staffId: null });
    }
    const setting = {
      storeId,
      name: ROLE_LIMITS.name,
      value: JSON.stringify(limits),
      changedAt: at,
      changedBy: "bench-0",
    };
    await tables.settings.replace(setting, null);
  });
  await store.close();
}

type Asking = { url: string; action: string; cookie: string; sandbox: RunningSandbox };

async function refund({ url, action, cookie, sandbox }: Asking, transactionId: string): Promise<number> {
  const input = {
    storeId: sandbox.merchantId,
    transactionId,
    operationId: randomBytes(16).toString("hex"),
    amountCents: 500,
    remainingCents: 10_000,
    reason: "goods_returned",
    note: "",
    method: "refund",
    byName: false,
  };
  const address = `${url}/stores/${sandbox.merchantId}/transactions/${transactionId}/refund`;
  const begunMs = performance.now();
  const answer = await callAction(address, action, JSON.stringify([input]), { origin: url, cookie });
  const tookMs = performance.now() - begunMs;
  if (resultOf(answer)?.kind !== "done") throw new Error(`a refund was answered ${answer.status} ${answer.text}`);
  return tookMs;
}
