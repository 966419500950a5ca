import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  confirmByKeys,
  GOOD_CARD,
  NEW_PAYMENT,
  openFormByKeys,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test("in French, a used order number is noticed before anything is sent, and a new one is taken", async ({
  page,
  stack,
  signIn,
}) => {
  const earlier = await stack.service.purchase("77.60", "DEUX-FOIS-1");
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Montant", { exact: true }).fill("77,60");
  await page.getByRole("radio", { name: "Comptant" }).check();
  await expect(page.getByText("Proposé, et jamais utilisé.", { exact: false })).toBeVisible();
  await page.getByLabel("Numéro de commande").fill("DEUX-FOIS-1");
  await confirmByKeys(page);
  // Only our own proposal is known not to be used.
  await expect(page.getByText("Proposé, et jamais utilisé.", { exact: false })).toHaveCount(0);
  const asked = page.getByRole("group", { name: /^Rien n’a été envoyé : regardez d’abord ce paiement antérieur/ });
  await expect(asked.getByRole("link", { name: earlier })).toBeVisible();
  await expect(asked).toContainText("même numéro de commande");
  await expectAccessible(page);
  // It was the same sale after all: it stays charged once.
  expect(await bookedAs(stack.sandbox, "DEUX-FOIS-1")).toEqual(["P 77.60 1"]);
  await page.getByLabel("Numéro de commande").fill("DEUX-FOIS-2");
  await page.getByRole("button", { name: /^Encaisser 77,60/ }).click();
  await expect(page.getByRole("heading", { name: "Enregistré : 77,60 CAD" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, "DEUX-FOIS-1")).toEqual(["P 77.60 1"]);
  expect(await bookedAs(stack.sandbox, "DEUX-FOIS-2")).toEqual(["P 77.60 1"]);
});

test("in French, the same card and amount are noticed on the card’s page, by keyboard alone", async ({
  page,
  stack,
  signIn,
}) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk");
  const approved = page.getByRole("heading", { name: "Approuvé : 78,62 CAD débité" });
  const pay = async () => {
    await openFormByKeys(page);
    const orderNumber = await page.getByLabel("Numéro de commande").inputValue();
    await page.keyboard.type("78,62");
    await page.keyboard.press("Enter");
    await typeCardByKeys(page);
    return orderNumber;
  };
  const first = await pay();
  await expect(approved).toBeVisible();
  const second = await pay();
  const asked = page.getByRole("alert");
  await expect(asked).toContainText("ce paiement ressemble à un paiement déjà encaissé");
  await expect(asked).toContainText(first);
  expect(await bookedAs(stack.sandbox, second)).toEqual([]);
  // Typed again without the tick it is asked about again, and with it charged.
  const typeAgain = async () => {
    await page.getByLabel("Nom sur la carte").focus();
    for (const text of [GOOD_CARD.owner, GOOD_CARD.number, GOOD_CARD.month, GOOD_CARD.year]) {
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(GOOD_CARD.code);
    await page.keyboard.press("Enter");
  };
  await typeAgain();
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("");
  expect(await bookedAs(stack.sandbox, second)).toEqual([]);
  await page.getByLabel("C’est un autre paiement : l’encaisser aussi").focus();
  await page.keyboard.press("Space");
  await typeAgain();
  await expect(approved).toBeVisible();
  expect(await bookedAs(stack.sandbox, first)).toEqual(["P 78.62 1"]);
  expect(await bookedAs(stack.sandbox, second)).toEqual(["P 78.62 1"]);
});
