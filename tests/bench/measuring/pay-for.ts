import type { RawClient } from "#tests/bench/measuring/raw-client.ts";

/** Pays over so many connections at once for so long; how many were acknowledged in each whole second. */
export async function payFor(client: RawClient, seconds: number, connections: number): Promise<number[]> {
  const begun = performance.now();
  const perSecond = Array.from({ length: seconds }, () => 0);
  const elapsed = () => (performance.now() - begun) / 1000;
  let orders = 0;

  async function payOn(): Promise<void> {
    while (elapsed() < seconds) {
      orders += 1;
      await client.pay(payment(`BENCH-${process.pid}-${orders}`));
      const second = Math.floor(elapsed());
      if (second < seconds) perSecond[second] = (perSecond[second] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, payOn));
  return perSecond;
}

function payment(orderNumber: string) {
  return {
    order_number: orderNumber,
    amount: "12.34",
    payment_method: "card",
    card: { name: "Zoë Tremblay", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" },
    billing: { name: "Zoë Tremblay", email_address: "zoe@example.com", city: "Québec", country: "CA" },
    custom: { ref1: "bench" },
  };
}
