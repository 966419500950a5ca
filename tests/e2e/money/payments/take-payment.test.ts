import { expect, expectAccessible, openForm, test } from "#tests/support/journey.ts";
import { countPresses } from "#tests/support/journeys/count-presses.ts";
import {
  bookedAs,
  GOOD_CARD as CARD,
  madeProfile,
  madeToken,
  NEW_PAYMENT as NEW,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test("a card on the telephone, by keyboard alone, is charged once", async ({ page, stack, signIn }) => {
  await signIn("clerk");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const presses = await countPresses(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: "Take a payment" })).toBeVisible();
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
  await expectAccessible(page);
  // The browser offers the next customer nothing of this one.
  const keptByBrowser = "main input:is([type=text], [type=email], [type=tel]):not([autocomplete=off])";
  await expect(page.locator("main input[name=comments]")).toHaveCount(1);
  await expect(page.locator(keptByBrowser)).toHaveCount(0);
  const orderNumber = await page.getByLabel("Order number").inputValue();
  expect(orderNumber).toMatch(/^\d{6}-[2-9A-Z]{6}$/);
  await page.keyboard.type("49.87");
  await page.keyboard.press("Enter");
  await typeCardByKeys(page);
  await expect(page.getByRole("group", { name: "Approved: 49.87 CAD charged" })).toBeVisible();
  await expect(page.getByText("•••• 1234").first()).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 49.87 1"]);
  // The keys of the page without scripts cannot be counted there: 4 tabs, digits and Enter, beside the name.
  const typedOnCard = 4 + CARD.number.length + 2 + 2 + 3 + 1;
  expect(presses.clicks).toBe(0);
  expect(presses.keys.length + typedOnCard).toBeLessThanOrEqual(36);
  await expectAccessible(page);
  // The next payment with one key, and a fresh order number.
  await page.keyboard.press("n");
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Order number")).not.toHaveValue(orderNumber);
});

test("a declined card says what to tell the customer, and leads to another card with everything kept", async ({
  page,
  stack,
  signIn,
}) => {
  await signIn("clerk", NEW);
  await page.getByLabel("Amount", { exact: true }).fill("12.47");
  await page.getByText("Customer and billing address").click();
  await page.getByLabel("Name", { exact: true }).fill("Zoé Tremblay");
  const declined = await page.getByLabel("Order number").inputValue();
  await page.getByRole("button", { name: "Continue to the card" }).click();
  await typeCardByKeys(page, { ...CARD, number: "4003050500040005" });
  await expect(page.getByRole("group", { name: "Declined: nothing was charged" })).toBeVisible();
  await expect(page.getByText("You have not been charged.")).toBeVisible();
  expect(await bookedAs(stack.sandbox, declined)).toEqual(["P 12.47 0"]);
  await page.keyboard.press("a");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("12.47");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zoé Tremblay");
  const again = await page.getByLabel("Order number").inputValue();
  await page.getByRole("button", { name: "Continue to the card" }).click();
  await typeCardByKeys(page);
  await expect(page.getByRole("group", { name: "Approved: 12.47 CAD charged" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, again)).toEqual(["P 12.47 1"]);
});

test("cash in French: the change is said, recorded once, and kept", async ({ page, stack, signIn }) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk", NEW);
  await page.getByLabel("Montant", { exact: true }).fill("7,26");
  await page.getByRole("radio", { name: "Comptant" }).check();
  await page.getByLabel("Comptant reçu").fill("10");
  await expect(page.getByText("Monnaie à rendre : 2,75 CAD")).toBeVisible();
  await expectAccessible(page);
  const orderNumber = await page.getByLabel("Numéro de commande").inputValue();
  await page.getByRole("button", { name: /^Encaisser 7,25/ }).click();
  await expect(page.getByRole("group", { name: "Enregistré : 7,26 CAD" })).toBeVisible();
  await expect(page.getByText("2,75").first()).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 7.26 1"]);
});

test("a cheque keeps its number and date", async ({ page, stack, signIn }) => {
  await signIn("clerk", NEW);
  await page.getByLabel("Amount", { exact: true }).fill("80.53");
  await page.getByRole("radio", { name: "Cheque" }).check();
  await page.getByLabel("Cheque number").fill("000123");
  await page.getByLabel("Cheque date").fill("2026-11-20");
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await expect(page.getByRole("button", { name: /^Take 80\.53/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("group", { name: "Recorded: 80.53 CAD" })).toBeVisible();
  await expect(page.getByText("000123, 2026-11-20")).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 80.53 1"]);
});

test("a token pays once: a spent one is a clear message, and nothing is charged", async ({ page, stack, signIn }) => {
  const token = await madeToken(stack.sandbox);
  const pay = async () => {
    await page.getByLabel("Amount", { exact: true }).fill("15.37");
    await page.getByRole("radio", { name: "Token" }).check();
    await page.getByLabel("Single-use token").fill(token);
    await page.getByLabel("Name on the card").fill("Zoé Tremblay");
    await page.getByRole("radio", { name: "Pre-auth only" }).check();
    await page.getByRole("button", { name: /^Hold 15\.37/ }).click();
  };
  await signIn("clerk", NEW);
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await pay();
  await expect(page.getByRole("group", { name: "Approved: 15.37 CAD held" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["PA 15.37 1"]);
  await openForm(page, NEW);
  await pay();
  await expect(page.getByText("This token is unknown, was used before, or is too old.")).toBeVisible();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("15.37");
  await expect(page.getByLabel("Single-use token")).toHaveValue(token);
});

test("a customer’s stored card is chosen by its ending", async ({ page, stack, signIn }) => {
  const { sandbox } = stack;
  const customerCode = await madeProfile(sandbox);
  await signIn("clerk", NEW);
  await page.getByLabel("Amount", { exact: true }).fill("33.71");
  await page.getByRole("radio", { name: "Customer’s card" }).check();
  await page.getByLabel("Customer code").fill("0".repeat(32));
  await page.getByRole("button", { name: "Show cards" }).click();
  await expect(page.getByText("The service knows no customer with this code.")).toBeVisible();
  await page.getByLabel("Customer code").fill(customerCode);
  await page.getByRole("button", { name: "Show cards" }).click();
  await expect(page.getByLabel("Card", { exact: true }).getByRole("option")).toHaveText([/Visa •••• 1234 .*02\/31/]);
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await page.getByRole("button", { name: /^Take 33\.71/ }).click();
  await expect(page.getByRole("group", { name: "Approved: 33.71 CAD charged" })).toBeVisible();
  expect(await bookedAs(sandbox, orderNumber)).toEqual(["P 33.71 1"]);
});

test("an order number that was used is shown, asked about once, and never refused silently", async ({
  page,
  stack,
  signIn,
}) => {
  const earlier = await stack.service.purchase("21.00", "TWICE-1");
  await signIn("clerk", NEW);
  await page.getByLabel("Amount", { exact: true }).fill("21.00");
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByLabel("Order number").fill("TWICE-1");
  await page.getByLabel("Order number").blur();
  await expect(page.getByText("A payment has this order number already.")).toBeVisible();
  await page.getByRole("button", { name: /^Take 21\.00/ }).click();
  const asked = page.getByRole("group", { name: /Nothing was sent: look at this earlier payment first/ });
  await expect(asked.getByRole("link", { name: earlier })).toBeVisible();
  expect(await bookedAs(stack.sandbox, "TWICE-1")).toEqual(["P 21.00 1"]);
  await asked.getByRole("button", { name: "It is another payment: continue" }).click();
  await expect(page.getByRole("group", { name: "Recorded: 21.00 CAD" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, "TWICE-1")).toEqual(["P 21.00 1", "P 21.00 1"]);
});

test("the same card and amount within ten minutes is asked about on the card’s page", async ({ page, signIn }) => {
  await signIn("clerk", NEW);
  const pay = async () => {
    await page.getByLabel("Amount", { exact: true }).fill("61.17");
    await page.getByRole("button", { name: "Continue to the card" }).click();
    await typeCardByKeys(page);
  };
  const approved = page.getByRole("group", { name: "Approved: 61.17 CAD charged" });
  await pay();
  await expect(approved).toBeVisible();
  await openForm(page, NEW);
  await pay();
  const asked = page.getByRole("alert");
  await expect(asked).toBeFocused();
  await expect(asked).toContainText("this looks like a payment that was already taken");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await page.getByLabel("This is another payment: charge it as well").check();
  await page.getByLabel("Name on the card").fill(CARD.owner);
  await page.getByLabel("Card number").fill(CARD.number);
  await page.getByLabel("Expiry month (MM)").fill(CARD.month);
  await page.getByLabel("Expiry year (YY)").fill(CARD.year);
  await page.getByLabel("Security code").fill(CARD.code);
  await page.getByLabel("Security code").press("Enter");
  await expect(approved).toBeVisible();
});

test("bad input is refused at its field, with nothing lost and nothing sent", async ({ page, signIn }) => {
  await signIn("clerk", NEW);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method() === "POST" ? request.url() : ""));
  const amount = page.getByLabel("Amount", { exact: true });
  for (const [typed, said] of [
    ["0", "above zero"],
    ["-5", "such as 12.34"],
    ["1.234", "such as 12.34"],
    ["", "Enter an amount"],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole("button", { name: "Continue to the card" }).click();
    await expect(amount).toHaveAccessibleDescription(new RegExp(said));
    await expect(amount).toBeFocused();
  }
  await amount.fill("5.00");
  await page.getByLabel("Order number").fill("4030 0000 1000 1234");
  await page.getByRole("button", { name: "Continue to the card" }).click();
  await expect(page.getByLabel("Order number")).toHaveAccessibleDescription(/looks like a card number/);
  expect(sent.filter((url) => url.includes("/payments/new"))).toEqual([]);
});

test("an accountant takes no payments", async ({ page, signIn }) => {
  await signIn("accountant", NEW);
  await expect(page.getByText("Your role in this store takes no payments.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Take payment" })).toHaveCount(0);
});
