import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

const CARD = { name: "Zoé Tremblay", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };

export type ExternalClient = ReturnType<typeof externalClient>;

/** What somebody else with the same credentials does and sees at the service, without our gateway. */
export function externalClient(sandbox: RunningSandbox) {
  const client = sandboxClient(sandbox);
  const approved = async (path: string, body: unknown): Promise<string> => {
    const { status, text, json } = await client.post(path, body);
    if (status !== 200) throw new Error(`the sandbox refused ${path}: ${text}`);
    return String(json.id);
  };
  return {
    /** A purchase by an approving test card, or what `change` makes of it. Answers with its transaction id. */
    purchase(amount: string, orderNumber: string, change: Record<string, unknown> = {}): Promise<string> {
      return approved("/v1/payments", {
        order_number: orderNumber,
        amount,
        payment_method: "card",
        card: CARD,
        ...change,
      });
    },
    /**
     * A purchase of which 0.01 was given back. Two rows have its order number, so that a search for the number stays a list
     * instead of opening a record.
     */
    async listedPurchase(amount: string, orderNumber: string): Promise<string> {
      const id = await this.purchase(amount, orderNumber);
      await this.returnOf(id, "0.01");
      return id;
    },
    /** A pre-authorization of that amount by an approving test card. */
    preAuthorization(amount: string, orderNumber: string): Promise<string> {
      return this.purchase(amount, orderNumber, { card: { ...CARD, complete: false } });
    },
    completionOf: (id: string, amount: string) => approved(`/v1/payments/${id}/completions`, { amount }),
    returnOf: (id: string, amount: string) => approved(`/v1/payments/${id}/returns`, { amount }),
    voidOf: (id: string, amount: string) => approved(`/v1/payments/${id}/void`, { amount }),
    /** What was approved of a transaction's adjustments, in order: type and amount as the service writes them. */
    async adjustmentsOf(id: string): Promise<string[]> {
      const { text } = await client.get(`/v1/payments/${id}`);
      const [, list = ""] = /"adjusted_by":\[(.*?)\]/s.exec(text) ?? [];
      return [...list.matchAll(/"type":"(\w+)","approval":1,[^}]*?"amount":([0-9.]+)/g)].map(
        ([, type, amount]) => `${type} ${amount}`,
      );
    },
    /** The approved returns of a sale, as the service writes their amounts. */
    async returnsOf(id: string): Promise<string[]> {
      const adjustments = await this.adjustmentsOf(id);
      return adjustments.flatMap((one) => (one.startsWith("R ") ? one.slice("R ".length) : []));
    },
  };
}
