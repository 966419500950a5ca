import { expect, expectAccessible, pressLetter, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  confirmByKeys,
  GOOD_CARD,
  openFormByKeys,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test("in French, a declined card leads to another card, with everything kept that was typed", async ({
  page,
  stack,
  signIn,
}) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk");
  await openFormByKeys(page);
  const declined = await page.getByLabel("Numéro de commande").inputValue();
  await page.keyboard.type("74,41");
  await page.getByText("Client et adresse de facturation").click();
  const typed = [
    ["Nom", "Zoé Tremblay"],
    ["Courriel", "zoe@example.com"],
    ["Ville", "Trois-Rivières"],
  ] as const;
  for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText("Commentaires et références").click();
  await page.getByLabel("Commentaires", { exact: true }).fill("Deux théières, livrées jeudi");
  await page.getByRole("radio", { name: "anglais" }).check();
  await confirmByKeys(page);
  await typeCardByKeys(page, { ...GOOD_CARD, number: "5100000020002000" });
  await expect(page.getByRole("heading", { name: "Refusé : rien n’a été débité" })).toBeVisible();
  await expect(page.getByText("Vous n’avez pas été débité.")).toBeVisible();
  // Nothing was charged, so there is nothing to void.
  await expect(page.getByRole("link", { name: "Annuler" })).toHaveCount(0);
  await expectAccessible(page);
  expect(await bookedAs(stack.sandbox, declined)).toEqual(["P 74.41 0"]);

  await pressLetter(page, "a");
  await expect(page.getByLabel("Montant", { exact: true })).toHaveValue("74,41");
  for (const [label, text] of typed) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel("Commentaires", { exact: true })).toHaveValue("Deux théières, livrées jeudi");
  await expect(page.getByRole("radio", { name: "anglais" })).toBeChecked();
  const again = await page.getByLabel("Numéro de commande").inputValue();
  expect(again).not.toBe(declined);
  await confirmByKeys(page);
  await typeCardByKeys(page);
  await expect(page.getByRole("heading", { name: "Approuvé : 74,41 CAD débité" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, again)).toEqual(["P 74.41 1"]);
  expect(await bookedAs(stack.sandbox, declined)).toEqual(["P 74.41 0"]);
});
