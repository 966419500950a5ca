import { expect, STORE, test } from "#tests/support/journey.ts";
import { madeProfile } from "#tests/support/money/payments/payment-journey.ts";
import { ask, pageStatement, signInOverHttp } from "#tests/support/processes/over-http.ts";

// Many questions of one person: a dashboard of its own, so that no other journey is refused one.
test.use({ shop: "lookUps" });

const MOST_PER_MINUTE = 30;

test("nobody tries codes out to see the cards of customers, or asks for order numbers without end", async ({
  stack,
}) => {
  const { url } = stack.dashboard;
  const personOf = async (login: "clerk" | "manager") => {
    const cookie = await signInOverHttp(url, login, `practice-${login}-2026`);
    return { cookie, origin: url, "content-type": "application/json", ...(await pageStatement(url, cookie)) };
  };
  const [clerk, manager] = [await personOf("clerk"), await personOf("manager")];
  const known = await madeProfile(stack.sandbox);
  const questions = {
    "profile-cards": (index: number) => ({ customerCode: index === 0 ? known : `c${index}` }),
    "order-number": (index: number) => ({ orderNumber: `INV-${index}`, locale: "en" }),
  };
  for (const [path, question] of Object.entries(questions)) {
    const look = (headers: Record<string, string>, index: number) =>
      ask(`${url}/stores/${STORE}/payments/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(question(index)),
      });
    expect((await look(clerk, 0)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 2 * MOST_PER_MINUTE + 1 }, (_, index) => look(clerk, index)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // A new minute may begin meanwhile.
    expect(refused.length, path).toBeGreaterThan(0);
    expect(answers.length - refused.length, path).toBeGreaterThanOrEqual(MOST_PER_MINUTE - 1);
    for (const { text, headers } of refused) {
      expect(JSON.parse(text)).toEqual({ kind: "not_allowed", reason: { rule: "busy" } });
      expect(headers.get("cache-control")).toContain("no-store");
    }
    expect((await look(manager, 0)).status, `${path}: another person`).toBe(200);
  }
});
