import { expect, STORE, test } from "#tests/support/journey.ts";

const MARKUP = `"><img src=x onerror=pwn()>`;
const LINK = "javascript:pwn()";

test("what the service returns is shown as text, whatever it says", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("20.00", MARKUP, {
    card: {
      name: `<script>pwn()</script>${MARKUP}`,
      number: "4030000010001234",
      expiry_month: "12",
      expiry_year: "30",
      cvd: "123",
    },
    comments: `</script><svg onload=pwn()>${MARKUP}`,
    custom: { ref1: LINK, ref2: MARKUP, ref3: "{{7*7}}", ref4: "\u202egnp.exe", ref5: "'; drop table staff;--" },
    billing: {
      name: MARKUP,
      email_address: `${LINK}@example.com`,
      phone_number: "1",
      address_line1: LINK,
      city: MARKUP,
    },
  });
  await stack.service.returnOf(sale, "5.00");
  await signIn("clerk");
  const search = new URLSearchParams({ range: "today", where: `order:"${MARKUP.replace('"', '\\"')}"` });
  const base = `/stores/${STORE}/transactions`;
  for (const path of [`${base}?${search}`, `${base}/${sale}`, `${base}/${sale}/refund`]) {
    await page.goto(path);
    const shown = path.includes("?") ? page.getByRole("row").getByText(MARKUP) : page.getByText(MARKUP);
    await expect(shown.first(), path).toBeVisible();
    const foreign = await page.evaluate(() => {
      const made = [...document.querySelectorAll("img[src=x], svg[onload], [onerror]")].map((one) => one.outerHTML);
      const links = [...document.querySelectorAll("[href], [action], [src]")].flatMap((one) =>
        ["href", "action", "src"].map((name) => one.getAttribute(name) ?? ""),
      );
      return [...made, ...links.filter((link) => /^\s*(javascript|data|vbscript):/i.test(link))];
    });
    expect(foreign, path).toEqual([]);
  }
  // The words of an address are not believed either.
  await page.goto(`${base}?where=${encodeURIComponent(`${MARKUP}:${MARKUP}`)}&${encodeURIComponent(MARKUP)}=1`);
  await expect(page.getByRole("heading", { name: "Transactions" })).toBeVisible();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  await page.goto(`/sign-in?next=${encodeURIComponent(LINK)}`);
  expect(new URL(page.url()).origin).toBe(stack.dashboard.url);
});
