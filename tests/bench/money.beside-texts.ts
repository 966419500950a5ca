import type { Bench } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { type MoneyServer, salesFor, withMoneyServer } from "#tests/bench/measuring/money-server.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { type Load, refundsBeside, SALES_NEEDED } from "#tests/bench/measuring/refunds-beside.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";
import { pageStatement } from "#tests/support/processes/over-http.ts";

/** What a call of the service takes. */
const CALL_MS = 100;
/** The longest texts that are read: a list of numbers, and any other text. */
const LONGEST_LIST = 399_000;
const LONGEST_TEXT = 63_900;
/** Each is sent again as soon as it was answered, by somebody else. */
const TEXTS = [
  repeated("4,", LONGEST_LIST),
  repeated("604-555-0181 ", LONGEST_TEXT),
  // One character of it is eighteen once it is normalized.
  repeated("\ufdfa", LONGEST_TEXT),
  repeated("order #1 ", LONGEST_TEXT),
];

/** A refund's time at p99 while four people send hostile texts without a break, in times of the same without them. */
export const measure: Bench = async ({ records }) =>
  withCopyOfBook(records, async (sandbox) => {
    const client = rawClient(sandbox, 1);
    const sales = await salesFor(client, SALES_NEEDED);
    client.close();
    return withMoneyServer(sandbox, 1 + TEXTS.length, async (server) => {
      const slow = { kind: "slow", delayMs: CALL_MS, endpoints: ["get", "returns", "reports"], rate: 1 };
      await sandbox.control.fault(slow);
      const startTexts = () => sendTexts(server, sandbox.merchantId);
      return [await refundsBeside("money.beside-texts", server, sales, startTexts)];
    });
  });

function repeated(part: string, length: number): string {
  return part.repeat(Math.floor(length / part.length));
}

/** Sends the texts until it is stopped. Fails where the server did not even look at one. */
function sendTexts({ url, people }: MoneyServer, storeId: string): Load {
  let isOver = false;
  let sent = 0;
  const sending = TEXTS.map(async (words, index) => {
    const cookie = people[1 + index] ?? "";
    // Stated as a page does: without it nothing of a text is looked at.
    const statement = await pageStatement(url, cookie);
    const headers = { cookie, origin: url, "content-type": "application/json", ...statement };
    const body = JSON.stringify({ ...AROUND, words });
    while (!isOver) {
      const response = await fetch(`${url}/stores/${storeId}/transactions/question`, { method: "POST", headers, body });
      const answer = await response.text();
      // Read, or refused as a text: either is an answer.
      const isHeard = response.status < 500 && !answer.includes('"signed_out"');
      if (!isHeard) throw new Error(`a text was answered ${response.status} ${answer.slice(0, 200)}`);
      sent += 1;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(sending);
      return `${sent} texts`;
    },
  };
}
