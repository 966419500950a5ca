import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import {
  atAnotherMachine,
  expect,
  expectAccessible,
  pressLetter,
  STORE,
  test,
  waitForHydration,
} from "#tests/support/journey.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import { type MailServer, startMailServer } from "#tests/support/services/mail-server.ts";

const receiptOf = (sale: string, query = "") => `/stores/${STORE}/receipts/${sale}${query}`;

/** Notes that the print dialog was opened, which a journey cannot see. */
async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
}

// A dashboard of its own: what the shop's receipts say would be a surprise to other journeys.
test.use({ shop: "receipts" });

test("an administrator sets what receipts say, sees it while typing, and a clerk prints it in French on a roll", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("40.00", "INV-970001");
  await signIn("admin", `/stores/${STORE}/settings?tab=receipts`);
  const name = page.getByLabel("Shop’s name");
  await waitForHydration(name);
  const preview = page.getByRole("region", { name: "Preview" });
  await name.fill("Maison du thé");
  await page.getByLabel("Restricted return policy, French").fill("Aucun retour de thé ouvert.");
  await page.getByLabel("Usual language").selectOption("fr");
  await page.getByLabel("Usual paper").selectOption("roll");
  await page.getByLabel("Orders usually come").selectOption("telephone");
  await expect(preview).toContainText("Maison du thé");
  await expect(preview).toContainText("Vente");
  await expect(preview).toContainText("Aucun retour de thé ouvert.");
  await expect(preview).toContainText("TO");
  const contact = page.getByLabel("Customer service");
  await contact.fill("4030 0000 1000 1234");
  await page.getByRole("button", { name: "Save the receipts" }).click();
  await expect(contact).toHaveAccessibleDescription(/A card number must not stand on receipts\./);
  await contact.fill("aide@the.example");
  await page.getByRole("button", { name: "Save the receipts" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await watchPrinting(page);
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}`);
  await pressLetter(page, "p");
  const receipt = page.getByRole("article");
  await expect(receipt).toHaveAttribute("lang", "fr");
  for (const text of [
    "ENTRAÎNEMENT : ceci n’est pas un vrai reçu. Aucun argent n’a circulé.",
    "Maison du thé",
    "Copie du client",
    "40,00",
    "Approuvée",
    "**** 1234",
    "**/**",
    "aide@the.example",
  ])
    await expect(receipt).toContainText(text);
  // Opened by its link, it prints only when asked.
  await expect(page.locator("html[data-printed]")).toHaveCount(0);
  await pressLetter(page, "p");
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Copy" }).getByRole("link", { name: "Merchant" }).click();
  await expect(receipt).toContainText("Copie du commerçant");
  await expect(receipt).not.toContainText("aide@the.example");
  // On paper it says in its own language that it is practice, and the band of the screen does not.
  const band = page.getByText("Practice: connected to the sandbox");
  await expect(band).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(band).toBeHidden();
  await expect(receipt.getByText("ENTRAÎNEMENT : ceci n’est pas un vrai reçu. Aucun argent n’a circulé.")).toHaveCount(
    2,
  );
  await page.emulateMedia({ media: null });
  // One sheet of the chosen paper, with nothing of the screen on it.
  const paper = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/MediaBox \[0 0 [\d.]+/g)).toEqual([expect.stringMatching(/ 22[67]/)]);
});

test("the file of a refund is downloaded by its key, in the chosen language and paper", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("40.00", "INV-970002");
  const refund = await stack.service.returnOf(sale, "15.00");
  await signIn("accountant", receiptOf(refund, "?language=fr&paper=a4"));
  const downloading = page.waitForEvent("download");
  await pressLetter(page, "d");
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`receipt-${refund}.pdf`);
  const read = await readPdf(await readFile(await file.path()));
  for (const text of ["Remboursement", "15,00 CAD", "Ce montant est rendu au client.", "Transaction d’origine", sale])
    expect(read.text).toContain(text);
  expect([read.pages, Math.round(read.width), read.language]).toEqual([1, 595, "fr-CA"]);
});

test("a file is given to nobody who is signed out, and to no other store", async ({
  page,
  stack,
  signIn,
  playwright,
}) => {
  const sale = await stack.service.purchase("41.00", "INV-970003");
  const stranger = await playwright.request.newContext({ baseURL: stack.dashboard.url });
  expect((await stranger.get(receiptOf(`${sale}/pdf`))).status()).toBe(401);
  await stranger.dispose();
  await signIn("clerk");
  expect((await page.request.get(receiptOf(`${sale}/pdf`))).headers()["content-type"]).toBe("application/pdf");
  expect((await page.request.get(`/stores/300200579/receipts/${sale}/pdf`)).status()).toBe(403);
  expect((await page.request.get(`/stores/300200579/receipts/${sale}`)).status()).toBe(404);
});

/** A further dashboard on the same sandbox, whose receipts go to a mail server of its own. */
const mailTest = test.extend<{ mailing: { mail: MailServer; dashboard: RunningDashboard } }>({
  mailing: async ({ stack }, use) => {
    const mail = await startMailServer();
    const dashboard = await startDashboard(stack.sandbox, {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMTP_FROM: "receipts@tea.example",
    });
    await use({ mail, dashboard });
    await dashboard.stop();
    await mail.stop();
  },
});

mailTest(
  "a clerk sends a receipt by e-mail, in French, sees that it was sent, and sends it again with one click",
  async ({ browser, stack, mailing: { mail, dashboard } }) => {
    test.setTimeout(120_000);
    const sale = await stack.service.purchase("42.00", "INV-970004", { billing: { email_address: "zoe@example.com" } });
    const page = await atAnotherMachine(browser, dashboard, "clerk");
    await page.goto(receiptOf(sale, "?language=fr"));
    const address = page.getByLabel("Customer’s e-mail address");
    await waitForHydration(address);
    await expect(address).toHaveValue("zoe@example.com");
    await address.fill("zoe@example");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(address).toHaveAccessibleDescription(/This is not an e-mail address\./);
    await address.fill("zoe@example.com");
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();
    await expect(page.getByText("Sent to zoe@example.com.")).toBeVisible();
    const log = page.getByRole("table", { name: "Sent so far" });
    await expect(log.getByRole("row").filter({ hasText: "zoe@example.com" })).toHaveCount(1);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.subject).toBe(`Entraînement seulement : reçu de Practice shop, transaction ${sale}`);
    expect((await readPdf(mail.mails[0]?.attachments[0]?.content ?? Buffer.alloc(0))).text).toContain(
      "Copie du client",
    );
    await expectAccessible(page);

    // The mail server is away: the receipt stays, and goes out later by one click.
    await mail.stop();
    await page.getByRole("button", { name: "Send again to zoe@example.com" }).first().click();
    await expect(page.getByText("It was not sent.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Send by e-mail" }).getByRole("alert")).toContainText(
      "The mail server could not be reached.",
    );
    await expect(log.getByRole("row").filter({ hasText: "Not sent" })).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("42,00");
    const back = await startMailServer(undefined, mail.port);
    await page.getByRole("button", { name: "Send again to zoe@example.com" }).first().click();
    await expect(page.getByText("Sent to zoe@example.com.")).toBeVisible();
    expect(back.mails).toHaveLength(1);
    await back.stop();

    const reader = await atAnotherMachine(browser, dashboard, "accountant");
    await reader.goto(receiptOf(sale));
    await expect(reader.getByText("Clerks, managers and administrators send receipts.")).toBeVisible();
    await expect(reader.getByRole("table", { name: "Sent so far" })).toContainText("zoe@example.com");
    await expect(reader.getByRole("button", { name: /^Send/ })).toHaveCount(0);
    await page.context().close();
    await reader.context().close();
  },
);

test("without a mail server the page says so, and still prints", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("43.00", "INV-970005");
  await signIn("clerk", receiptOf(sale));
  await expect(page.getByText("No mail server is set on this installation")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
});

test("nobody but an administrator sees or sets them", async ({ page, signIn }) => {
  await signIn("manager", `/stores/${STORE}/settings?tab=receipts`);
  await expect(page.getByText("This page is for administrators")).toBeVisible();
  await expect(page.getByLabel("Shop’s name")).toHaveCount(0);
});

test("an unknown transaction has no receipt", async ({ page, signIn }) => {
  await signIn("accountant", receiptOf("99999999"));
  await expect(page.getByRole("heading", { name: /not found|no such|does not exist/i })).toBeVisible();
});
