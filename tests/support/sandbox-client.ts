import type { RunningSandbox } from "#tests/support/start-sandbox.ts";

/** Speaks to the sandbox as somebody else with the same credentials would: in the service's own words, without our gateway. */
export function sandboxClient(
  sandbox: Pick<RunningSandbox, "baseUrl" | "merchantId" | "paymentsPasscode" | "reportingPasscode">,
) {
  const passcode = (secret: string) => `Passcode ${Buffer.from(`${sandbox.merchantId}:${secret}`).toString("base64")}`;
  const ask = async (method: string, path: string, secret: string, body?: unknown) => {
    const response = await fetch(`${sandbox.baseUrl}/v1${path}`, {
      method,
      headers: { authorization: passcode(secret), "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    /** A purchase by an approving test card, or what `change` makes of it. Answers with its transaction id. */
    async purchase(amount: string, orderNumber: string, change: Record<string, unknown> = {}): Promise<string> {
      const card = {
        name: "Zoé Tremblay",
        number: "4030000010001234",
        expiry_month: "12",
        expiry_year: "30",
        cvd: "123",
      };
      const request = { order_number: orderNumber, amount: Number(amount), payment_method: "card", card, ...change };
      const { status, body } = await ask("POST", "/payments", sandbox.paymentsPasscode, request);
      if (status !== 200) throw new Error(`the sandbox refused a purchase: ${JSON.stringify(body)}`);
      return body.id;
    },
    returnOf: (id: string, amount: string) =>
      ask("POST", `/payments/${id}/returns`, sandbox.paymentsPasscode, { amount: Number(amount) }),
    voidOf: (id: string, amount: string) =>
      ask("POST", `/payments/${id}/void`, sandbox.paymentsPasscode, { amount: Number(amount) }),
    record: async (id: string) => (await ask("GET", `/payments/${id}`, sandbox.paymentsPasscode)).body,
    /** The approved returns of a sale, in cents. */
    async returnedCents(id: string): Promise<number[]> {
      const { body } = await ask("GET", `/payments/${id}`, sandbox.paymentsPasscode);
      const adjustments: { type: string; approval: number; amount: number }[] = body.adjusted_by ?? [];
      return adjustments
        .filter((one) => one.type === "R" && Number(one.approval) === 1)
        .map((one) => Math.round(one.amount * 100));
    },
  };
}
