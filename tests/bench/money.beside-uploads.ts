import type { Bench } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { type MoneyServer, salesFor, withMoneyServer } from "#tests/bench/measuring/money-server.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { type Load, refundsBeside, SALES_NEEDED } from "#tests/bench/measuring/refunds-beside.ts";
import { pageStatement } from "#tests/support/processes/over-http.ts";

/** What a call of the service takes. */
const CALL_MS = 100;
const UPLOADERS = 4;
const LINES = 19_990;
/** One person opens so many pages at the same moment, again and again. */
const PAGES_AT_ONCE = 40;

/** A refund's time at p99 while four people upload large statements and another opens forty pages at once, against the same without them. */
export const measure: Bench = async ({ records }) =>
  withCopyOfBook(records, async (sandbox) => {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, SALES_NEEDED);
    client.close();
    return withMoneyServer(sandbox, 1 + UPLOADERS + 1, async (server) => {
      const slow = { kind: "slow", delayMs: CALL_MS, endpoints: ["get", "returns", "reports"], rate: 1 };
      await sandbox.control.fault(slow);
      return [await refundsBeside("money.beside-uploads", server, sales, () => startLoad(server, sandbox.merchantId))];
    });
  });

/** Uploads and opens pages until it is stopped. Fails where an answer is none. */
function startLoad({ url, people }: MoneyServer, storeId: string): Load {
  const store = `${url}/stores/${storeId}`;
  const body = largeStatement();
  let isOver = false;
  let uploads = 0;
  let pages = 0;
  const uploading = people.slice(1, 1 + UPLOADERS).map(async (cookie) => {
    const statement = await pageStatement(url, cookie);
    const headers = { cookie, origin: url, "content-type": "application/octet-stream", ...statement };
    while (!isOver) {
      await answered(`${store}/settlement/statement?cents=0&days=3&currency=CAD`, { method: "POST", headers, body });
      uploads += 1;
    }
  });
  const opening = (async () => {
    const cookie = people[1 + UPLOADERS] ?? "";
    const addresses = ["", "/overview", "/closes", "/transactions"].map((path) => `${store}${path}`);
    while (!isOver) {
      const opened = Array.from({ length: PAGES_AT_ONCE }, (_, index) =>
        answered(addresses[index % addresses.length] ?? store, { headers: { cookie, accept: "text/html" } }),
      );
      await Promise.all(opened);
      pages += PAGES_AT_ONCE;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await Promise.all([...uploading, opening]);
      return `${uploads} statements and ${pages} pages`;
    },
  };
}

async function answered(address: string, request: RequestInit): Promise<void> {
  const response = await fetch(address, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} was answered ${response.status} ${text.slice(0, 200)}`);
}

/** As a bank writes it: some deposits of the service among many other lines. */
function largeStatement(): string {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, "0");
    const text = index % 100 === 0 ? "BAMBORA DEPOSIT" : `PURCHASE ${index}`;
    return `2026-02-${day},${text},${index % 100 === 0 ? "" : "-"}${(index % 9_000) + 1}.${String(index % 100).padStart(2, "0")}`;
  });
  return ["Date,Description,Amount", ...lines].join("\n");
}
