import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, STORE, test } from "#tests/support/journey.ts";

const CARD = "4030000010001234";
const NEXT = join(import.meta.dirname, "../../.next");

/** Every file below a folder, as text in which planted ASCII is found whatever the format. */
async function contents(folder: string): Promise<[string, string][]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return Promise.all(names.map(async (name): Promise<[string, string]> => [name, await readFile(name, "latin1")]));
}

test("no passcode, password or full card number reaches the browser, a log line or the database", async ({
  page,
  stack,
  signIn,
}) => {
  const { sandbox, dashboard, service } = stack;
  const basic = (secret: string) => Buffer.from(`${sandbox.merchantId}:${secret}`).toString("base64");
  const passcodes = [sandbox.paymentsPasscode, sandbox.reportingPasscode, sandbox.profilesPasscode];
  const planted = [...passcodes, ...passcodes.map(basic), CARD, "practice-clerk-2026", "wrong-password-typed"];
  const received: [string, string][] = [];
  page.on("response", async (response) => {
    const body = await response.text().catch(() => "");
    received.push([response.url(), `${response.url()}\n${JSON.stringify(response.headers())}\n${body}`]);
  });

  // A sale by card, a wrong sign-in, a card number typed where none belongs, a refund done, one in doubt and one unsent.
  const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-SECRETS");
  await page.goto("/sign-in");
  const demo = received.length;
  await page.getByLabel("Login").fill("clerk");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password-typed");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await signIn("clerk");
  const afterSignIn = received.length;
  // Into the one box, into a condition, as text, and past the form's own look at it.
  await page.getByRole("textbox", { name: "Find" }).fill(CARD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/)).toBeVisible();
  await page.getByRole("textbox", { name: "Find" }).fill("");
  await page.getByRole("search").getByRole("button", { name: "Order number" }).click();
  await page.getByLabel("Value").fill(CARD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/)).toBeVisible();
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel("The question as text").fill(`order:${CARD}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/).first()).toBeVisible();
  const asked = { days: { range: "today" }, zone: "store", columns: null, sort: null, grouped: false, whole: false };
  for (const parts of [{ words: CARD }, { text: `order:${CARD}` }, { text: `order:"${CARD}` }]) {
    const told = await page.request.post(`/stores/${STORE}/transactions/question`, {
      headers: { origin: dashboard.url },
      data: { ...asked, ...parts },
    });
    expect(await told.json()).toEqual({ kind: "not_allowed", reason: { rule: "search_card_number" } });
  }
  await page.request.get(`/stores/${STORE}/transactions?where=order:abc`);
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Note").fill(`card ${CARD}`);
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByText(/This looks like a card number/)).toBeVisible();
  await page.getByLabel("Note").fill("in order");
  await page.getByRole("button", { name: "Review" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  await sandbox.kill();
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await sandbox.restart();
  await page.goto(`/stores/${STORE}/transactions/${sale}`);

  const seen = [
    ...received
      .slice(0, demo)
      .map(([name, text]): [string, string] => [name, text.replaceAll("practice-clerk-2026", "")]),
    ...received.slice(afterSignIn),
    ["what the server printed", dashboard.printed().replaceAll(/clerk\s+practice-clerk-2026/g, "")] as [string, string],
    ...(await contents(dashboard.dataDir)),
    ...(await contents(join(NEXT, "static"))),
    ...(await contents(join(NEXT, "server"))),
  ];
  // A search that reads nothing finds nothing.
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.some(([name, text]) => name.includes("counterfoil.sqlite") && text.includes("in order"))).toBe(true);
  for (const secret of planted) {
    const places = seen.filter(([, text]) => text.includes(secret)).map(([name]) => name);
    // The demo sign-ins stand in the program itself: they are public, and refused beside a real account.
    if (secret === "practice-clerk-2026")
      expect(places.filter((name) => !name.startsWith(join(NEXT, "server")))).toEqual([]);
    else expect(places, secret).toEqual([]);
  }
  const cards = await contents(sandbox.dataDir);
  expect(cards.filter(([, text]) => text.includes(CARD))).toEqual([]);
});
