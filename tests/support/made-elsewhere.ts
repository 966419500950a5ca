import { sandboxClient } from "#tests/support/sandbox-client.ts";
import type { RunningSandbox } from "#tests/support/start-sandbox.ts";

export type Elsewhere = ReturnType<typeof madeElsewhere>;

/** What somebody else with the same credentials does and sees at the service, without our gateway. */
export function madeElsewhere(sandbox: RunningSandbox) {
  const client = sandboxClient(sandbox);
  const approved = async (path: string, body: unknown): Promise<string> => {
    const { status, text, json } = await client.post(path, body);
    if (status !== 200) throw new Error(`the sandbox refused ${path}: ${text}`);
    return String(json.id);
  };
  return {
    /** A purchase by an approving test card, or what `change` makes of it. Answers with its transaction id. */
    purchase(amount: string, orderNumber: string, change: Record<string, unknown> = {}): Promise<string> {
      const card = {
        name: "Zoé Tremblay",
        number: "4030000010001234",
        expiry_month: "12",
        expiry_year: "30",
        cvd: "123",
      };
      return approved("/v1/payments", { order_number: orderNumber, amount, payment_method: "card", card, ...change });
    },
    returnOf: (id: string, amount: string) => approved(`/v1/payments/${id}/returns`, { amount }),
    voidOf: (id: string, amount: string) => approved(`/v1/payments/${id}/void`, { amount }),
    /** The approved returns of a sale, as the service writes their amounts. */
    async returnsOf(id: string): Promise<string[]> {
      const { text } = await client.get(`/v1/payments/${id}`);
      const [, list = ""] = /"adjusted_by":\[(.*?)\]/s.exec(text) ?? [];
      return [...list.matchAll(/"type":"R","approval":1,[^}]*?"amount":([0-9.]+)/g)].map(([, amount]) =>
        String(amount),
      );
    },
  };
}
