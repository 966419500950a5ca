import { expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const WRITERS = 8;

test("what was acknowledged is there after kill -9, under many writers at once", async () => {
  const sandbox = await startSandbox();
  try {
    const client = sandboxClient(sandbox);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      let isDown = false;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!isDown) {
          const answer = await client
            .post("/v1/payments", { amount: "1.00", payment_method: "cash" })
            .catch(() => undefined);
          if (answer?.status === 200) acknowledged.push(String(answer.json.id));
        }
      });
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length - before, { timeout: 10_000 }).toBeGreaterThan(100);
      await sandbox.kill();
      isDown = true;
      await Promise.all(writers);
      await sandbox.restart();
    }
    const found = new Set<string>();
    for (let start_row = 1; ; start_row += 500) {
      const { json } = await client.report({ start_row, end_row: start_row + 499 });
      const records = json.records as { trn_id: number }[];
      for (const { trn_id } of records) found.add(String(trn_id));
      if (records.length < 500) break;
    }
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  } finally {
    await sandbox.stop();
  }
});

test("rules remember across a restart", async () => {
  const sandbox = await startSandbox();
  try {
    const client = sandboxClient(sandbox);
    const id = (await client.post("/v1/payments", cardPayment("10.00", "R"))).json.id;
    const returned = (await client.post(`/v1/payments/${id}/returns`, { amount: 8 })).json.id;
    await sandbox.kill();
    await sandbox.restart();
    expect((await client.post(`/v1/payments/${id}/returns`, { amount: 3 })).json.code).toBe(194);
    expect((await client.post(`/v1/payments/${returned}/void`, { amount: 8 })).status).toBe(200);
    await sandbox.restart();
    expect((await client.post(`/v1/payments/${id}/returns`, { amount: 10 })).status).toBe(200);
  } finally {
    await sandbox.stop();
  }
});
