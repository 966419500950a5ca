import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

/** A row of a report as the service writes it, as far as tests look at it. */
export type RawRow = {
  trn_id: number;
  trn_date_time: string;
  trn_type: string;
  trn_order_number: string;
  trn_masked_card: string;
  trn_amount: string;
  trn_payment_method: string;
  trn_voided: number;
  trn_returns: string;
  trn_response: number;
  trn_card_owner: string;
  currency_abbr: string;
};

const PAGE = 500;

/** All rows of those days, read page after page with a bare HTTP client: what the dashboard is measured against. */
export async function rawBook(sandbox: RunningSandbox, question: Record<string, unknown> = {}): Promise<RawRow[]> {
  const client = sandboxClient(sandbox);
  const rows: RawRow[] = [];
  for (let page = 0; ; page += 1) {
    const { status, text, json } = await client.report({
      ...question,
      start_row: page * PAGE + 1,
      end_row: (page + 1) * PAGE,
    });
    if (status !== 200) throw new Error(`the sandbox refused a report: ${text}`);
    const records = json.records as RawRow[];
    rows.push(...records);
    if (records.length < PAGE) return rows;
  }
}

/** `12.30` in cents, without a float. */
export function cents(amount: string): number {
  const [whole = "", part = ""] = amount.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
