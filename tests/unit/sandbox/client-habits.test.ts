import { describe, expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { APPROVED_CARD, cardPayment } from "#tests/support/processes/sandbox-requests.ts";

describe("what public client programs send", () => {
  test("empty objects of the other methods beside the one that pays", () => {
    const host = hostSandbox();
    const token = host.post("/scripts/tokenization/tokens", APPROVED_CARD).json.token;
    const customer_code = host.profiles("POST", "", { card: APPROVED_CARD, token: {}, billing: {}, custom: {} }).json
      .customer_code;
    const others = { card: {}, token: {}, payment_profile: {}, billing: {}, shipping: {}, custom: {} };
    for (const means of [
      { payment_method: "card", card: APPROVED_CARD },
      { payment_method: "token", token: { code: token, name: "Zoë", complete: true } },
      { payment_method: "payment_profile", payment_profile: { customer_code, card_id: "1" } },
      { payment_method: "cheque" },
    ]) {
      expect(host.post("/v1/payments/", { amount: "1.5", order_number: 7, ...others, ...means }).json.type).toBe("P");
    }
  });

  test("nulls where nothing is meant", () => {
    const host = hostSandbox();
    const nulls = { token: null, payment_profile: null, billing: null, shipping: null, custom: null, comments: null };
    const secure = { ...cardPayment(1, "N", { "3d_secure": null, complete: null }), ...nulls, card_on_file: null };
    expect(host.post("/v1/payments", secure).json.type).toBe("P");
    const profile = { card: APPROVED_CARD, token: null, billing: null, custom: null, language: null, validate: null };
    const created = host.profiles("POST", "/", profile);
    expect(created.status).toBe(200);
    const changed = { ...profile, card: null, comment: "x" };
    expect(host.profiles("PUT", `/${created.json.customer_code}/`, changed).status).toBe(200);
  });

  test("every field of what is left out, as an empty text", () => {
    const host = hostSandbox();
    const card = { name: "", number: "", expiry_month: "", expiry_year: "", cvd: "" };
    const token = { name: "Zoë", code: host.post("/scripts/tokenization/tokens", APPROVED_CARD).json.token };
    const created = host.profiles("POST", "", { card, token });
    expect(created.status).toBe(200);
    const code = created.json.customer_code;
    expect(host.profiles("GET", `/${code}`).json.card).toMatchObject({ number: "403000XXXXXX1234" });
    expect(host.profiles("PUT", `/${code}`, { card, billing: { city: "Lévis" } }).status).toBe(200);
    expect(host.profiles("GET", `/${code}`).json).toMatchObject({
      card: { number: "403000XXXXXX1234", name: "Zoë" },
      billing: { city: "Lévis" },
    });
    expect(host.profiles("PUT", `/${code}/cards/1`, { card }).json.code).toBe(18);
  });

  test("a profile without a card, which gets one later", () => {
    const host = hostSandbox();
    const card = { name: "", number: "", expiry_month: "", expiry_year: "", cvd: "" };
    for (const body of [{ billing: { name: "Zoë", email_address: "z@x.ca" } }, { card, comment: "later" }]) {
      const created = host.profiles("POST", "", body);
      expect([created.status, created.json.code]).toEqual([200, 1]);
      const code = String(created.json.customer_code);
      expect(host.profiles("GET", `/${code}/cards`).json.card).toEqual([]);
      const payment = { amount: 1, payment_method: "payment_profile", payment_profile: { customer_code: code } };
      expect(host.post("/v1/payments", payment)).toMatchObject({ status: 402, json: { code: 801 } });
      expect(host.profiles("POST", `/${code}/cards`, { card: APPROVED_CARD }).status).toBe(200);
      expect(host.post("/v1/payments", payment).status).toBe(200);
    }
    expect(host.profiles("POST", "", {}).json.code).toBe(30);
    expect(host.profiles("POST", "", { card }).json.code).toBe(30);
  });

  test("a profile that was made without a language is English", () => {
    const host = hostSandbox();
    const languageOf = (body: object) => {
      const code = host.profiles("POST", "", { card: APPROVED_CARD, ...body }).json.customer_code;
      return host.profiles("GET", `/${code}`).json.language;
    };
    expect([languageOf({}), languageOf({ language: "" }), languageOf({ language: "fr" })]).toEqual(["en", "en", "fr"]);
  });

  test("JSON for a token under any content type, and commas before a closing bracket", () => {
    const host = hostSandbox();
    const { number, expiry_month, expiry_year, cvd } = APPROVED_CARD;
    const body = JSON.stringify({ number, expiry_month, expiry_year, cvd });
    for (const type of ["", "application/x-www-form-urlencoded", "text/plain", "application/json; charset=utf-8"]) {
      expect(host.raw("POST", "/scripts/tokenization/tokens", type, body).status).toBe(200);
    }
    const paid = host.raw(
      "POST",
      "/v1/payments",
      "application/json",
      '{"payment_method":"cash","amount":1.5,"order_number":"a,]b,}",}',
      "p",
    );
    expect(paid).toMatchObject({ status: 200, json: { order_number: "a,]b,}" } });
  });

  test("dates of a search with milliseconds and a zone", () => {
    const host = hostSandbox();
    const { id } = host.post("/v1/payments", cardPayment(1, "N")).json;
    const [row] = host.report({}).json.records as { trn_id: number; trn_date_time: string }[];
    expect(row?.trn_id).toBe(Number(id));
    const madeAt = Temporal.Instant.from(row?.trn_date_time ?? "");
    const asked = (at: Temporal.Instant) =>
      at.toZonedDateTimeISO("-08:00").toString({ timeZoneName: "never", fractionalSecondDigits: 3 });
    const rows = (from: Temporal.Instant, to: Temporal.Instant) =>
      host.report({ start_date: asked(from), end_date: to.toString() }).json.records as unknown[];
    expect(rows(madeAt.subtract({ hours: 1 }), madeAt.add({ hours: 1 }))).toHaveLength(1);
    expect(rows(madeAt.subtract({ hours: 2 }), madeAt.subtract({ hours: 1 }))).toHaveLength(0);
  });

  test("fields 26 and 27, of which no row has any", () => {
    const host = hostSandbox();
    host.post("/v1/payments", cardPayment(1, "N"));
    for (const field of ["26", 27]) {
      const found = host.report({ criteria: [{ field, operator: "%3D", value: "a02-x" }] });
      expect([found.status, found.json.records]).toEqual([200, []]);
    }
  });

  test("a month and a year as numbers, which cannot show a leading zero", () => {
    const host = hostSandbox();
    const card = { ...APPROVED_CARD, expiry_month: 2, expiry_year: 7, cvd: 123, number: Number(APPROVED_CARD.number) };
    const paid = host.post("/v1/payments", { ...cardPayment(1, "N"), card });
    expect([paid.status, paid.json.message]).toEqual([200, "Approved"]);
    const kept = host.get(`/v1/payments/${paid.json.id}`).json.card;
    expect(kept).toMatchObject({ expiry_month: "02", expiry_year: "07" });
    const code = host.profiles("POST", "", { card }).json.customer_code;
    expect(host.profiles("PUT", `/${code}/cards/1`, { card: { expiry_month: 9 } }).status).toBe(200);
    expect(host.profiles("GET", `/${code}`).json.card).toMatchObject({ expiry_month: "09", expiry_year: "07" });
  });

  test.each([
    [false, "PA"],
    ["False", "PA"],
    [0, "PA"],
    ["0", "PA"],
    [true, "P"],
    ["True", "P"],
    [1, "P"],
    [null, "P"],
    ["perhaps", "P"],
  ])("complete as %j is a %s", (complete, type) => {
    expect(hostSandbox().post("/v1/payments", cardPayment(1, "N", { complete })).json.type).toBe(type);
  });

  test("a part of an address, or nothing of it, when a profile changes", () => {
    const host = hostSandbox();
    const billing = { name: "Zoë", address_line1: "1 A St", city: "Lévis" };
    const custom = { ref1: "a", ref2: "b" };
    const code = host.profiles("POST", "", { card: APPROVED_CARD, billing, custom }).json.customer_code;
    const change = (body: object) => host.profiles("PUT", `/${code}`, body);
    expect(change({ billing: { address_line1: "2 B St", name: null }, custom: { ref2: "" } }).status).toBe(200);
    expect(change({ billing: {}, custom: {}, card: {}, token: {}, comment: "x" }).status).toBe(200);
    expect(host.profiles("GET", `/${code}`).json).toMatchObject({
      billing: { name: "Zoë", address_line1: "2 B St", city: "Lévis" },
      custom: { ref1: "a", ref2: "" },
    });
    expect(change({ billing: {}, custom: {}, card: {}, token: {} }).json.code).toBe(18);
  });

  test("a body on GET and DELETE, and rows beyond the limit", () => {
    const host = hostSandbox();
    const code = host.profiles("POST", "", { card: APPROVED_CARD }).json.customer_code;
    expect(host.profiles("GET", `/${code}`, { any: 1 }).status).toBe(200);
    expect(host.raw("DELETE", `/v1/profiles/${code}`, "application/json", "{", "x").status).toBe(200);
    expect(host.report({ start_row: "1", end_row: "1000" }).status).toBe(200);
  });
});

describe("a card that the merchant keeps", () => {
  const pay = (host: ReturnType<typeof hostSandbox>, card_on_file: object) =>
    host.post("/v1/payments", { ...cardPayment(10, "K"), card_on_file });

  test("is told in the answer, the record and the newer column, not of its returns", () => {
    const host = hostSandbox({ settings: { "newer-columns": "on" } });
    const first = pay(host, { type: "first_recurring" });
    expect(first.body).toContain('"card_on_file":{"type":"first_recurring","series_id":10000001},"links":[');
    const next = pay(host, { type: "subsequent_recurring", series_id: "10000001" }).json;
    const returned = host.post(`/v1/payments/${next.id}/returns`, { amount: 10 });
    const expected = { type: "subsequent_recurring", series_id: 10_000_001 };
    expect([next.card_on_file, returned.json.card_on_file]).toEqual([expected, undefined]);
    expect(host.get(`/v1/payments/${next.id}`).json.card_on_file).toEqual(expected);
    expect((host.report({}).json.records as { cof_type: string }[]).map(({ cof_type }) => cof_type)).toEqual([
      "",
      "subsequent_recurring",
      "first_recurring",
    ]);
  });

  test.each([{ type: "subsequent_recurring" }, { type: "weekly" }, { type: "first_recurring", series_id: "x" }])(
    "is refused as %j",
    (given) => {
      expect(pay(hostSandbox(), given)).toMatchObject({ status: 402, json: { code: 1136, category: 2 } });
    },
  );

  test("is nothing when it is said to be none", () => {
    expect(pay(hostSandbox(), { type: "not_card_on_file" }).json.card_on_file).toBeUndefined();
  });
});
