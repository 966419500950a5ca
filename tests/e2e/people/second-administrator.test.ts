import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { addPerson, atAnotherMachine, expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";
import { builtActions, callAction, resultOf, signInOverHttp } from "#tests/support/processes/over-http.ts";

// A dashboard of its own: elsewhere there is one administrator.
test.use({ shop: "administrators" });

test.beforeAll(({ stack }) => {
  const database = new DatabaseSync(join(stack.dashboard.dataDir, "counterfoil.sqlite"));
  database.exec("update memberships set role = 'administrator' where staff_id = 'demo-manager'");
  database.close();
});

test("a larger limit waits for the second administrator; who asked can't approve it, and it is done as it was shown", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { url } = stack.dashboard;
  await signIn("admin");
  const person = `/stores/${STORE}/people/demo-clerk`;
  await page.goto(person);
  await expect(page.getByText("must be approved by Morgan Singh.")).toBeVisible();
  await page
    .getByRole("group", { name: "Refunds of sales" })
    .getByRole("checkbox", { name: "No limit: At a time" })
    .check();
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Nothing has changed yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("heading", { name: "Larger limits for Camille Tremblay", level: 1 })).toBeVisible();
  await expect(page.getByText("200.00 → no limit")).toBeVisible();
  await expect(
    page.getByText("An administrator other than Robin MacDonald and Camille Tremblay decides this."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await expectAccessible(page);
  const requestId = page.url().split("/").at(-1) ?? "";

  // Nor by a call of the action; and a manager of before, or a clerk, does not get at it at all.
  const decide = (await builtActions()).get("decideRequestAction") ?? "";
  const input = JSON.stringify([{ storeId: STORE, requestId, decision: "approve", note: "", seen: {} }]);
  const call = async (login: "admin" | "clerk") => {
    const cookie = await signInOverHttp(url, login, `practice-${login}-2026`);
    return resultOf(await callAction(`${url}/`, decide, input, { origin: url, cookie }));
  };
  expect(await call("admin")).toEqual({ kind: "not_allowed", reason: { rule: "own_request" } });
  expect(await call("clerk")).toEqual({ kind: "not_permitted" });
  await page.goto(person);
  await expect(page.getByText("No limits of their own: the role’s limits apply.")).toBeVisible();

  const other = await atAnotherMachine(browser, stack.dashboard, "manager");
  await other.goto(`/stores/${STORE}/approvals`);
  await other.getByRole("link", { name: "Larger limits for Camille Tremblay" }).click();
  await expect(other.getByText("200.00 → no limit")).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Approve the larger limits for Camille Tremblay" }).click();
  await expect(other.getByText("Approved by Morgan Singh")).toBeVisible();
  await other.context().close();
  await page.goto(person);
  await expect(
    page.getByRole("group", { name: "Refunds of sales" }).getByRole("checkbox", { name: "No limit: At a time" }),
  ).toBeChecked();
});

test("a reset and a role of somebody who decides are requests, and what they show must still be so", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await addPerson(page, { name: "Noémie Gagnon", login: "noemie.gagnon", role: "Manager" });
  await expect(page.getByText("Noémie Gagnon has no role yet")).toBeVisible();
  await expect(page.getByRole("row", { name: /Noémie Gagnon/ })).toContainText("No role in this store");
  await expectAccessible(page);
  await page.goto(`/stores/${STORE}/people/demo-accountant`);
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Manager" });
  await page.getByRole("button", { name: "Save role" }).click();
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByText("Accountant → Manager")).toBeVisible();
  const request = page.url();
  // Taken away meanwhile, which waits for nobody.
  await page.goto(`/stores/${STORE}/people/demo-accountant`);
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "No role in this store" });
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText("no longer has a role in this store")).toBeVisible();
  await page.goto(request);
  await expect(page.getByText("This is out of date. The change would now be:")).toBeVisible();
  await expect(page.getByText("No role → Manager")).toBeVisible();
  await expectAccessible(page);
});
