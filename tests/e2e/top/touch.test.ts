import type { Page } from "playwright/test";
import { atAnotherMachine, expect, expectAccessible, foundGrid, STORE, test } from "#tests/support/journey.ts";

/* Journeys by finger alone on a phone: nothing needs a key but the typing of words and amounts, and nothing a pointer that hovers. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use({ shop: "byFinger", ...PHONE });
// Two people at two machines take twice as long.
test.describe.configure({ timeout: 120_000 });

const HOME = `/stores/${STORE}`;

/** The page is as wide as the phone, and shows no hints of keys. */
async function expectFitsPhone(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expect(page.locator("kbd:visible")).toHaveCount(0);
  await expectAccessible(page);
}

type Words = {
  locale: string;
  find: string;
  search: string;
  giveBack: string;
  amount: string;
  reason: RegExp;
  review: string;
  confirm: RegExp;
  done: RegExp;
  waiting: string;
  more: RegExp;
  approvals: RegExp;
  approve: RegExp;
  approved: string;
};

const ENGLISH: Words = {
  locale: "en-CA",
  find: "Find",
  search: "Search",
  giveBack: "Give money back",
  amount: "Amount to refund",
  reason: /Goods returned/,
  review: "Review",
  confirm: /^Refund .*12\.50/,
  done: /^Refunded .*12\.50/,
  waiting: "Waiting for a second person",
  more: /^More/,
  approvals: /^Approvals/,
  approve: /^Approve and void 260\.00/,
  approved: "Approved and carried out",
};

const FRENCH: Words = {
  locale: "fr-CA",
  find: "Trouver",
  search: "Chercher",
  giveBack: "Rendre l’argent",
  amount: "Montant à rembourser",
  reason: /Marchandise rapportée/,
  review: "Vérifier",
  confirm: /^Rembourser .*12,50/,
  done: /^12,50.* remboursés$/,
  waiting: "En attente d’une deuxième personne",
  more: /^Plus/,
  approvals: /^(Approbations|Demandes)/,
  approve: /^Approuver et annuler 270,00/,
  approved: "Approuvée et exécutée",
};

for (const words of [ENGLISH, FRENCH]) {
  const { locale } = words;
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`a clerk finds a sale by its order number and refunds a part of it by finger, in ${locale}`, async ({
      page,
      stack,
      signIn,
    }) => {
      const orderNumber = `INV-9860${locale === "en-CA" ? 1 : 2}`;
      const sale = await stack.service.purchase("40.00", orderNumber);
      await signIn("clerk", HOME);
      await expectFitsPhone(page);
      await page.getByRole("textbox", { name: words.find }).tap();
      await page.keyboard.type(orderNumber);
      await page.getByRole("search").getByRole("button", { name: words.search }).tap();
      await expect(page).toHaveURL(new RegExp(`/transactions/${sale}$`));
      await expectFitsPhone(page);
      await page.getByRole("link", { name: words.giveBack }).tap();
      const amount = page.getByLabel(words.amount);
      await expect(amount).toBeVisible();
      await amount.tap();
      await amount.fill(locale === "en-CA" ? "12.50" : "12,50");
      await page.getByRole("radio", { name: words.reason }).tap();
      await expectFitsPhone(page);
      await page.getByRole("button", { name: words.review }).tap();
      await page.getByRole("button", { name: words.confirm }).tap();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done);
      await expectFitsPhone(page);
      expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 12.50"]);
    });

    test(`a manager approves by finger what a clerk requested, in ${locale}`, async ({
      page,
      browser,
      stack,
      signIn,
    }) => {
      // An amount of its own: the other language's sale may wait beside it.
      const dollars = locale === "en-CA" ? "260" : "270";
      const sale = await stack.service.purchase(`${dollars}.00`, `INV-9861${dollars}`);
      await signIn("clerk", `${HOME}/transactions/${sale}/refund`);
      await page.getByRole("radio", { name: words.reason }).tap();
      await page.getByRole("button", { name: words.review }).tap();
      await page
        .getByRole("main")
        .getByRole("button", { name: new RegExp(dollars) })
        .last()
        .tap();
      await expect(page.getByRole("heading", { name: words.waiting })).toBeVisible();
      await expectFitsPhone(page);
      const manager = await atAnotherMachine(browser, stack.dashboard, "manager", { ...PHONE, locale });
      await manager.goto(HOME);
      await manager.getByRole("navigation").getByRole("link", { name: words.approvals }).first().tap();
      await manager.getByRole("link", { name: new RegExp(dollars) }).tap();
      await expectFitsPhone(manager);
      await manager.getByRole("button", { name: words.approve }).tap();
      await expect(manager.getByRole("group", { name: words.approved })).toBeVisible();
      await expectFitsPhone(manager);
      expect(await stack.service.adjustmentsOf(sale)).toHaveLength(1);
      await manager.context().close();
    });
  });
}

test("the search is narrowed and a record opened by finger, and what is not allowed is not offered", async ({
  page,
  stack,
  signIn,
}) => {
  // The book may have no decline of today yet. The client throws, as it expects an approval.
  const card = { name: "Ann Lee", number: "4003050500040005", expiry_month: "12", expiry_year: "30", cvd: "123" };
  await stack.service.purchase("9.00", "E2E-TOUCH-DECLINED", { card }).catch(() => undefined);
  await signIn("accountant");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole("button", { name: /^Filters/ }).tap();
  await page.getByRole("button", { name: "Declined" }).tap();
  await expect(page).toHaveURL(/where=/);
  await expectFitsPhone(page);
  await foundGrid(page).getByRole("row").nth(1).tap();
  await expect(page.getByRole("heading", { name: /^Transaction \d/ })).toBeVisible();
  await expectFitsPhone(page);
  await expect(page.getByRole("link", { name: "Give money back" })).toHaveCount(0);
});
