import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { APPROVED_CARD, cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const CHALLENGED = "4716519788977219";
const YES = Buffer.from('{"transStatus":"Y"}').toString("base64url");

async function withSandbox(settings: Record<string, string>, play: (sandbox: RunningSandbox) => Promise<void>) {
  const sandbox = await startSandbox({ settings });
  try {
    await play(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** What a browser does: no credential. */
async function tokenOf(sandbox: RunningSandbox, card: object = APPROVED_CARD): Promise<string> {
  const response = await fetch(`${sandbox.baseUrl}/scripts/tokenization/tokens`, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=UTF-8" },
    body: JSON.stringify(card),
  });
  return ((await response.json()) as { token: string }).token;
}

test("tokens, profiles and waiting payments are there after kill -9, and so is that they were used", () =>
  withSandbox({}, async (sandbox) => {
    const client = sandboxClient(sandbox);
    const profiles = { passcode: sandbox.profilesPasscode };
    const pay = (code: string) =>
      client.post("/v1/payments", { amount: 1, payment_method: "token", token: { code, name: "Zoë", complete: true } });
    const [used, unused, stored] = [await tokenOf(sandbox), await tokenOf(sandbox), await tokenOf(sandbox)];
    expect((await pay(used)).status).toBe(200);
    const token = { code: stored, name: "Zoë" };
    const profile = (await client.post("/v1/profiles", { token }, profiles)).json.customer_code;
    const gone = (await client.post("/v1/profiles", { card: APPROVED_CARD }, profiles)).json.customer_code;
    await client.call("DELETE", `/v1/profiles/${gone}`, undefined, profiles);
    const challenged = { ...cardPayment(5, "3D", { number: CHALLENGED, "3d_secure": { enabled: true, version: 2 } }) };
    const waiting = await client.call("POST", "/v1/payments", challenged);
    expect(waiting.status).toBe(302);

    await sandbox.kill();
    await sandbox.restart();
    expect((await pay(used)).json.code).toBe(936);
    expect((await pay(stored)).json.code).toBe(936);
    expect((await pay(unused)).status).toBe(200);
    expect((await client.get(`/v1/profiles/${gone}`, profiles)).status).toBe(404);
    const payment_profile = { customer_code: profile, card_id: "1" };
    const charged = await client.post("/v1/payments", {
      amount: 1,
      payment_method: "payment_profile",
      payment_profile,
    });
    expect(charged.status).toBe(200);
    const path = `/api/v1/payments/${waiting.json["3d_session_data"]}/continue/`;
    const goOn = () => client.post(path, { payment_method: "credit_card", card_response: { cres: YES } });
    expect((await goOn()).json).toMatchObject({ type: "P", "3d_secure": { status: "Succeeded" } });
    expect((await goOn()).json.code).toBe(762);
  }));

test("one of two payments that come at once gets the token", () =>
  withSandbox({}, async (sandbox) => {
    const client = sandboxClient(sandbox);
    const code = await tokenOf(sandbox);
    const payment = { amount: 1, payment_method: "token", token: { code, name: "Zoë" } };
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.post("/v1/payments", payment)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(402)]);
  }));

test("no full card number and no card digits reach the vault's files", () =>
  withSandbox({}, async (sandbox) => {
    const client = sandboxClient(sandbox);
    const profiles = { passcode: sandbox.profilesPasscode };
    const card = { ...APPROVED_CARD, number: "6011500080009080", cvd: "9387" };
    await tokenOf(sandbox, card);
    await client.post("/v1/profiles", { card }, profiles);
    const secure = { number: CHALLENGED, cvd: "9387", "3d_secure": { enabled: true } };
    expect((await client.post("/v1/payments", cardPayment(5, "3D", secure))).status).toBe(302);
    await sandbox.kill();
    const files = readdirSync(sandbox.dataDir).map((name) => readFileSync(join(sandbox.dataDir, name), "latin1"));
    const kept = files.join("\n");
    expect(kept).toContain('"lastFour":"9080"');
    expect(kept).toContain('"lastFour":"7219"');
    for (const secret of ["6011500080009080", "00080009", CHALLENGED, "19788977", '"9387"']) {
      expect(kept).not.toContain(secret);
    }
  }));

test("a browser may ask for a token from any page", () =>
  withSandbox({}, async (sandbox) => {
    const response = await fetch(`${sandbox.baseUrl}/scripts/tokenization/tokens`, { method: "OPTIONS" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toBe("accept, origin, content-type");
    expect(response.headers.get("access-control-allow-methods")).toBe("POST");
  }));

test("a challenge from the payment to the shop's page and back", () =>
  withSandbox({}, async (sandbox) => {
    const client = sandboxClient(sandbox);
    const secure = { number: CHALLENGED, "3d_secure": { enabled: true, version: 2, auth_required: true } };
    const payment = { ...cardPayment(5, "3D", secure), term_url: "http://127.0.0.1:9/back" };
    const { json, headers } = await client.post("/v1/payments", payment);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    const post = async (html: string, more: Record<string, string> = {}) => {
      const action = /action="([^"]+)"/.exec(html)?.[1] ?? `${sandbox.baseUrl}/3d-secure/issuer`;
      const fields = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const form = new URLSearchParams(fields.map(([, name = "", value = ""]): [string, string] => [name, value]));
      for (const [name, value] of Object.entries(more)) form.set(name, value);
      return { action, form, send: async () => (await fetch(action, { method: "POST", body: form })).text() };
    };
    const asked = await (await post(decodeURIComponent(String(json.contents)))).send();
    const answered = await (await post(asked, { passcode: "12345" })).send();
    const { action, form } = await post(answered);
    expect(action).toBe("http://127.0.0.1:9/back");
    expect(form.get("3d_session_data")).toBe(json["3d_session_data"]);
    const [link] = json.links as { href: string }[];
    const done = await client.post(new URL(link?.href ?? "").pathname, { card_response: { cres: form.get("cres") } });
    expect(done.json).toMatchObject({ approved: "1", order_number: "3D" });
  }));

test("the settlement report takes its dates from the address", () =>
  withSandbox({}, async (sandbox) => {
    const client = sandboxClient(sandbox);
    const path = "/v1/reports/settlement?start_date=2020-01-01&end_date=2020-01-31";
    for (const scheme of ["Passcode", "Basic"] as const) {
      const reply = await client.get(path, { passcode: sandbox.reportingPasscode, scheme });
      expect([reply.status, reply.text]).toEqual([200, '{"data":[]}']);
    }
    expect((await client.get(path)).status).toBe(401);
  }));
