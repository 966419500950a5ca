import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const DEMO = {
  paymentsPasscode: "demo-payments-passcode",
  reportingPasscode: "demo-reporting-passcode",
  profilesPasscode: "demo-profiles-passcode",
};
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({
    control: true,
    now: "2026-03-09T14:00:00-04:00",
    settings: { "merchant-name": '<b onclick="x">Zoë & co</b>' },
  });
});
afterAll(() => sandbox.stop());

async function open(of = sandbox): Promise<{ status: number; headers: Headers; html: string }> {
  const answer = await fetch(of.baseUrl);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test("allows its own style and script alone, and no other site to read it", async () => {
  const { headers, html } = await open();
  const policy = headers.get("content-security-policy") ?? "";
  for (const element of ["style", "script"]) {
    const [, text = ""] = new RegExp(`<${element}>(.*?)</${element}>`, "s").exec(html) ?? [];
    expect(policy).toContain(`${element}-src 'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/ on[a-z]+="|style="/);
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("shows what was set as text, never as markup", async () => {
  const { html } = await open();
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;Zoë &amp; co&lt;/b&gt;");
});

test("shows the public account's passcodes and nobody else's", async () => {
  const { html } = await open();
  expect(html).toContain("300200578");
  for (const name of ["paymentsPasscode", "reportingPasscode", "profilesPasscode"] as const)
    expect(html).not.toContain(sandbox[name]);
  const demo = await startSandbox({ account: DEMO });
  try {
    const { html: shown } = await open(demo);
    for (const passcode of Object.values(DEMO)) expect(shown).toContain(passcode);
  } finally {
    await demo.stop();
  }
});

test("no passcode is shown when one of them is not the public one", async () => {
  const mixed = await startSandbox({ account: { ...DEMO, profilesPasscode: "my-own" } });
  try {
    const { html } = await open(mixed);
    expect(html).not.toMatch(/demo-payments-passcode|demo-reporting-passcode|my-own/);
  } finally {
    await mixed.stop();
  }
});

test("tells the clock, when voids close, and the faults that stand", async () => {
  const { control } = sandbox;
  expect((await open()).html).toContain("None was ordered");
  await control.setClock({ set: "2026-03-09T23:58:59-04:00", running: false });
  await control.fault({ kind: "drop-after", endpoints: ["returns"], times: 2 });
  await control.fault({ kind: "slow", rate: 0.25, seed: 7 });
  const { html } = await open();
  for (const text of [
    'datetime="2026-03-09T23:58:59.000-04:00"',
    "stopped",
    "sales of 2026-03-09 can be voided until 23:59 Eastern",
    "returns; for 2 more requests; not met yet",
    "every endpoint; 25% of the requests (seed 7)",
    `${sandbox.controlUrl}/faults`,
  ])
    expect(html).toContain(text);
  await control.setClock({ move: "PT1S" });
  expect((await open()).html).toContain("closed at 23:59 Eastern");
});

test("faults never meet the page, and opening it uses none up", async () => {
  await sandbox.control.clearFaults();
  await sandbox.control.fault({ kind: "drop-before", times: 1 });
  expect((await open()).status).toBe(200);
  expect((await sandbox.control.faults()).faults).toMatchObject([{ timesLeft: 1 }]);
});
