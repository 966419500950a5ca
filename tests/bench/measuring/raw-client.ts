import { Agent, request } from "node:http";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

/** Asks with as little work of its own as possible, over so many connections that are kept. */
export function rawClient(sandbox: RunningSandbox, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /** Resolves with the whole text of an answer 200; anything else is an error. */
  function post(path: string, passcode: string, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const credential = Buffer.from(`${sandbox.merchantId}:${passcode}`).toString("base64");
      const outgoing = request(`${sandbox.baseUrl}${path}`, {
        agent,
        method: "POST",
        headers: {
          Authorization: `Passcode ${credential}`,
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
        },
      });
      outgoing.on("error", reject);
      outgoing.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("error", reject);
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      outgoing.end(body);
    });
  }

  return {
    report: (question: object) => post("/v1/reports", sandbox.reportingPasscode, JSON.stringify(question)),
    pay: (payment: object) => post("/v1/payments", sandbox.paymentsPasscode, JSON.stringify(payment)),
    close: () => agent.destroy(),
  };
}
export type RawClient = ReturnType<typeof rawClient>;
