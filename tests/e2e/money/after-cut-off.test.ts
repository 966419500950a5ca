import { expect, expectAccessible, pressLetter, reviewForm, STORE, test } from "#tests/support/journey.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

test.use({ shop: "afterCutOff" });

/** What is done at the service on an earlier day, as its clock has it, while nobody here looks: no day has over 25 hours. */
async function onEarlierDay<Made>({ control }: RunningSandbox, make: () => Promise<Made>): Promise<Made> {
  await control.setClock({ set: Temporal.Now.instant().subtract({ hours: 26 }).toString() });
  const made = await make();
  await control.setClock({ real: true });
  return made;
}

test("a refund of yesterday is not undone any more, and the page says what to do instead", async ({
  page,
  stack,
  signIn,
}) => {
  const [sale, refund] = await onEarlierDay(stack.sandbox, async () => {
    const made = await stack.service.purchase("100.00", "INV-940001");
    return [made, await stack.service.returnOf(made, "40.00")] as const;
  });
  await signIn("manager", `/stores/${STORE}/transactions/${refund}`);
  await expect(page.getByText(/A void was possible until 23:59 Eastern time on/).first()).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions/${refund}/undo`);
  await expect(page.getByText("This cannot be undone now")).toBeVisible();
  await expect(page.getByText(/Charge the customer again for what should not have gone back/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Review" })).toHaveCount(0);
  await expectAccessible(page);
  expect(await stack.service.adjustmentsOf(refund)).toEqual([]);
  expect(await stack.service.returnsOf(sale)).toEqual(["40.00"]);
});

test("a sale of yesterday goes back whole as a refund, by the same keys as a void before the cut-off", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await onEarlierDay(stack.sandbox, () => stack.service.purchase("100.00", "INV-940002"));
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByRole("link", { name: "Give money back" })).toBeVisible();
  await pressLetter(page, "r");
  await expect(page.getByText("It goes back as a refund")).toBeVisible();
  await expect(page.getByText("A void is only possible on the day of the sale, in Eastern time.")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("1");
  await reviewForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*100\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
  // The refund is of today: it can be undone until its own day ends.
  await page.keyboard.press("u");
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await expectAccessible(page);
});
