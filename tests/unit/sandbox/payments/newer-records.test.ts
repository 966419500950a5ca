import { expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";

type Host = ReturnType<typeof hostSandbox>;
const pay = (of: Host, more: object) => String(of.post("/v1/payments", { ...cardPayment(10, "A"), ...more }).json.id);
const record = (of: Host, id: string) => of.get(`/v1/payments/${id}`).json;
const last = (value: unknown) => Object.entries(value as object).at(-1);

test("a newer record ends with what was sent of phones and channel, also that of a return", () => {
  const of = hostSandbox();
  const id = pay(of, {
    billing: { name: "Zoë", phone_country_code: 33, phone_type: "w" },
    shipping: { name: "Zoë", phone_country_code: "1" },
    device_channel: "03",
  });
  const { json } = of.post(`/v1/payments/${id}/returns`, { amount: 10 });
  for (const read of [record(of, id), record(of, String(json.id))]) {
    expect(read).toMatchObject({ billing: { phone_country_code: "33" } });
    expect(last(read.billing)).toEqual(["phone_type", "w"]);
    expect(last(read.shipping)).toEqual(["phone_country_code", "1"]);
    expect(last(read)).toEqual(["device_channel", "03"]);
  }
});

test("by a profile as well, whose own answer has none of it", () => {
  const of = hostSandbox();
  const { number, ...card } = cardPayment(1, "P").card;
  const billing = { name: "Zoë", phone_country_code: "1", phone_type: "h" };
  const made = of.profiles("POST", "", { card: { number, ...card }, billing });
  const customer_code = String(made.json.customer_code);
  of.profiles("PUT", `/${customer_code}`, { billing: { city: "Lévis" } });
  expect(last(of.profiles("GET", `/${customer_code}`).json.billing)).toEqual(["email_address", ""]);
  const id = pay(of, { payment_method: "payment_profile", payment_profile: { customer_code }, card: {} });
  expect(record(of, id).billing).toMatchObject({ city: "Lévis", phone_country_code: "1", phone_type: "h" });
});

test("the record of a cash payment and of a void have them too", () => {
  const of = hostSandbox();
  const id = String(of.post("/v1/payments", { amount: 1, payment_method: "cash" }).json.id);
  const voided = of.post(`/v1/payments/${id}/void`, { amount: 1 });
  for (const read of [record(of, id), record(of, String(voided.json.id))]) {
    expect(last(read.billing)).toEqual(["phone_type", "m"]);
    expect(last(read)).toEqual(["device_channel", ""]);
  }
});

test("an older record has none of it, as older answers have no first six digits", () => {
  const of = hostSandbox({ settings: { "card-bin": "off" } });
  const { body, json } = of.post("/v1/payments", { ...cardPayment(10, "A"), device_channel: "03" });
  expect(body).not.toContain("card_bin");
  expect(of.get(`/v1/payments/${json.id}`).body).not.toMatch(/phone_country_code|phone_type|device_channel/);
});
