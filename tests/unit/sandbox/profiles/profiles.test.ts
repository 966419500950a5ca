import { describe, expect, test } from "vitest";
import { withoutIds } from "#tests/support/find/searches/without-ids.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";

const CARD = { name: "Zoë Lévesque", number: "4030000010001234", expiry_month: "02", expiry_year: "29", cvd: "123" };
const OTHER = { ...CARD, number: "5100000010001004" };
const CODE = /[0-9a-fA-F]{32}/;
type Host = ReturnType<typeof hostSandbox>;
type Settings = NonNullable<Parameters<typeof hostSandbox>[0]>["settings"];

const host = (settings: Settings = {}) => hostSandbox({ settings });
const SEVERAL = { "cards-per-profile": "5" };
const create = (of: Host, body: object = { card: CARD }) => of.profiles("POST", "", body);
const codeOf = (of: Host, body?: object) => String(create(of, body).json.customer_code);
const tokenOf = (of: Host, card: object = CARD) => String(of.post("/scripts/tokenization/tokens", card).json.token);
const refusal = ({ status, json }: ReturnType<Host["profiles"]>) => [status, json.code, json.category];

describe("the answers", () => {
  test("to a creation: a code of 32 hexadecimal digits in mixed case", () => {
    const of = host();
    const { status, body } = create(of);
    expect(status).toBe(200);
    expect(body.replace(CODE, "CODE")).toBe('{"code":1,"message":"Operation Successful","customer_code":"CODE"}');
    const codes = Array.from({ length: 20 }, () => codeOf(of));
    expect(codes.join("")).toMatch(/^(?=.*[a-f])(?=.*[A-F])[0-9a-fA-F]{640}$/);
    expect(new Set(codes).size).toBe(20);
  });

  test("to a read, before and after it paid", () => {
    const of = host();
    const billing = { name: "Zoë", address_line1: "2659 Douglas St", postal_code: "V8T 4M3", country: "CA" };
    const code = codeOf(of, { card: CARD, billing, custom: { ref1: "a" }, language: "fr", comment: "x" });
    const read = () => of.profiles("GET", `/${code}`).body.replace(code, "CODE");
    const expected = (last: string) =>
      `{"code":1,"message":"Operation Successful","customer_code":"CODE","status":"A","last_transaction":"${last}","modified_date":"2026-03-09T14:00:00",` +
      `"language":"fr","velocity_group":"","profile_group":"","account_ref":"",` +
      `"card":{"name":"Zoë Lévesque","number":"403000XXXXXX1234","expiry_month":"02","expiry_year":"29","card_type":"VI"},` +
      `"billing":{"name":"Zoë","address_line1":"2659 Douglas St","address_line2":"","city":"","province":"","country":"CA","postal_code":"V8T 4M3","phone_number":"","email_address":""},` +
      `"custom":{"ref1":"a","ref2":"","ref3":"","ref4":"","ref5":""}}`;
    expect(read()).toBe(expected("1900-01-01T00:00:00"));
    const payment = {
      amount: 1,
      payment_method: "payment_profile",
      payment_profile: { customer_code: code, card_id: 1 },
    };
    expect(of.post("/v1/payments", payment).status).toBe(200);
    expect(read()).toBe(expected("2026-03-09T14:00:00"));
  });

  test("to a list of cards and to one card: ids are texts, the default says so", () => {
    const of = host(SEVERAL);
    const code = codeOf(of);
    of.profiles("POST", `/${code}/cards`, { card: { ...OTHER, number: "371100001000131" } });
    const first =
      '{"card_id":"1","function":"DEF","name":"Zoë Lévesque","number":"403000XXXXXX1234","expiry_month":"02","expiry_year":"29","card_type":"VI"}';
    const second =
      '{"card_id":"2","function":"SEC","name":"Zoë Lévesque","number":"371100XXXXX0131","expiry_month":"02","expiry_year":"29","card_type":"AM"}';
    const head = `{"code":1,"message":"Operation Successful","customer_code":"${code}","card":`;
    expect(of.profiles("GET", `/${code}/cards/`).body).toBe(`${head}[${first},${second}]}`);
    expect(of.profiles("GET", `/${code}/cards/2`).body).toBe(`${head}[${second}]}`);
    const object = host({ "cards-per-profile": "2", "profile-card": "object" });
    const only = codeOf(object);
    expect(object.profiles("GET", `/${only}/cards/1`).body).toBe(`${head.replace(code, only)}${first}}`);
  });

  test("to a validation, in a record of its own", () => {
    const of = host();
    const { body } = create(of, { card: CARD, validate: true });
    expect(body.replace(CODE, "CODE")).toBe(
      '{"code":1,"message":"Operation Successful","customer_code":"CODE","validation":{"id":"10000001","approved":1,"message_id":1,"message":"Approved","auth_code":"TEST",' +
        '"trans_date":"2026-03-09T14:00:00.000-04:00","order_number":"10000001","type":"PA","amount":0.00,"cvd_id":1}}',
    );
    const declined = create(of, { card: { ...CARD, number: "4003050500040005" }, validate: true });
    expect(declined).toMatchObject({
      status: 402,
      json: { code: 2, category: 1, reference: "", validation: { id: "10000002", approved: 0, message_id: 7 } },
    });
    expect(of.vault.profiles.all()).toHaveLength(1);
  });

  test("only the profiles passcode opens them", () => {
    const of = host();
    const code = codeOf(of);
    for (const [method, path] of [
      ["POST", ""],
      ["GET", `/${code}`],
      ["DELETE", `/${code}/cards/1`],
    ] as const) {
      for (const passcode of ["p", "r", "wrong"]) {
        const { status, body } = of.call(method, `/v1/profiles${path}`, { card: CARD }, passcode);
        expect([status, body]).toEqual([
          401,
          '{"code":13,"category":3,"message":"Passcode authentication failure","reference":null}',
        ]);
      }
    }
    expect(of.call("PATCH", `/v1/profiles/${code}`, {}, "x")).toMatchObject({
      status: 405,
      headers: { Allow: "GET, PUT, DELETE" },
    });
  });
});

describe("a code of the merchant's own", () => {
  test("is the profile's, in its answers, its path and its payments", () => {
    const of = host();
    for (const customer_code of ["Member-0042", "C".repeat(32), 7042]) {
      const code = String(customer_code);
      expect(create(of, { card: CARD, customer_code }).json.customer_code).toBe(code);
      expect(of.profiles("GET", `/${code}`).json.customer_code).toBe(code);
      const payment = { amount: 1, payment_method: "payment_profile", payment_profile: { customer_code } };
      expect(of.post("/v1/payments", payment).status).toBe(200);
    }
  });

  test("is taken once, and free again after the profile is gone", () => {
    const of = host();
    const body = { card: CARD, customer_code: "Member-1" };
    expect(create(of, body).status).toBe(200);
    expect(refusal(create(of, body))).toEqual([402, 16, 2]);
    expect(of.vault.profiles.all()).toHaveLength(1);
    of.profiles("DELETE", "/Member-1");
    expect(create(of, body).json.customer_code).toBe("Member-1");
  });

  test.each(["C".repeat(33), "a/b", "a b", "é"])("%j is none", (customer_code) => {
    expect(refusal(create(host(), { card: CARD, customer_code }))).toEqual([400, 8, 3]);
  });

  test.each(["", null, undefined])("%j asks for a new one", (customer_code) => {
    expect(create(host(), { card: CARD, customer_code }).json.customer_code).toMatch(CODE);
  });
});

describe("where a card comes from", () => {
  test("a token, used up by it", () => {
    const of = host();
    const token = { name: "Zoë", code: tokenOf(of) };
    expect(create(of, { token }).status).toBe(200);
    expect(refusal(create(of, { token }))).toEqual([402, 936, 2]);
    expect(refusal(create(of, { token: { name: "Zoë", code: tokenOf(of, { number: "1" }) } }))).toEqual([400, 19, 3]);
  });

  test("an approved payment, behaving as its card did", () => {
    const of = host();
    const id = of.post("/v1/payments", cardPayment(10, "A", { number: "4504481742333" })).json.id;
    const code = codeOf(of, { create_from_id: Number(id) });
    expect(of.profiles("GET", `/${code}`).json.card).toMatchObject({ number: "450448XXX2333" });
    const pay = (amount: number) =>
      of.post("/v1/payments", { amount, payment_method: "payment_profile", payment_profile: { customer_code: code } });
    expect([pay(100).status, pay(101).status]).toEqual([200, 402]);
    of.post("/v1/payments", cardPayment(10, "B", { number: "4003050500040005" }));
    for (const wrong of ["10000004", "10000099", "x"]) {
      expect(refusal(create(of, { create_from_id: wrong }))).toEqual([400, 29, 3]);
    }
  });

  test.each([
    ["nothing", {}, [400, 30, 3]],
    ["empty objects", { card: {}, token: {} }, [400, 30, 3]],
    ["a bank account", { bank_account: { account_number: "1" } }, [400, 31, 2]],
    ["a card that is none", { card: { ...CARD, number: "1" } }, [400, 19, 3]],
    ["a language that is too long", { card: CARD, language: "french" }, [400, 19, 3]],
  ])("%s", (_, body, expected) => {
    expect(refusal(create(host(), body))).toEqual(expected);
  });
});

describe("payments by profile", () => {
  const pay = (of: Host, payment_profile: object, more: object = {}) =>
    of.post("/v1/payments", {
      amount: 10,
      order_number: "P",
      payment_method: "payment_profile",
      payment_profile,
      ...more,
    });

  test("purchase by default; the card's id may be a text; the row carries the customer code", () => {
    const of = host();
    const customer_code = codeOf(of, { card: CARD, billing: { name: "Kept", country: "CA", address_line1: "1 A St" } });
    const { status, json } = pay(of, { customer_code, card_id: "1" });
    expect([status, json.type, json.payment_method]).toEqual([200, "P", "CC"]);
    expect(json.card).toMatchObject({ last_four: "1234", cvd_result: "5", avs: { id: "N" } });
    expect(pay(of, { customer_code, card_id: 1, complete: false }).json.type).toBe("PA");
    const found = of.report({ criteria: [{ field: 22, operator: "%3D", value: customer_code }] });
    expect(found.json.records).toMatchObject([{ trn_type: "PA" }, { trn_type: "P", customer_code, b_name: "Kept" }]);
  });

  test("an unknown customer, card or no code", () => {
    const of = host();
    const customer_code = codeOf(of);
    expect(refusal(pay(of, { customer_code: "0".repeat(32), card_id: 1 }))).toEqual([402, 800, 2]);
    // One code in some hundreds has capitals alone, so each letter changes its case.
    const otherCase = customer_code.replace(/[a-f]/gi, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    expect(refusal(pay(of, { customer_code: otherCase, card_id: 1 }))).toEqual([402, 800, 2]);
    expect(refusal(pay(of, { customer_code, card_id: 2 }))).toEqual([402, 801, 2]);
    expect(refusal(pay(of, {}))).toEqual([400, 314, 3]);
    of.profiles("DELETE", `/${customer_code}`);
    expect(refusal(pay(of, { customer_code, card_id: 1 }))).toEqual([402, 800, 2]);
  });
});

describe("changes", () => {
  test("what is given changes, the rest stays", () => {
    const of = hostSandbox();
    const code = codeOf(of, { card: CARD, billing: { city: "Québec" }, custom: { ref1: "a" }, language: "fr" });
    of.setTime("2026-03-10T09:00:00-04:00");
    expect(of.profiles("PUT", `/${code}`, { billing: { city: "Lévis" }, card: {} }).json).toEqual({
      code: 1,
      message: "Operation Successful",
      customer_code: code,
    });
    expect(of.profiles("GET", `/${code}`).json).toMatchObject({
      modified_date: "2026-03-10T09:00:00",
      language: "fr",
      billing: { city: "Lévis" },
      custom: { ref1: "a" },
      card: { number: "403000XXXXXX1234" },
    });
    expect(refusal(of.profiles("PUT", `/${code}`, {}))).toEqual([400, 18, 3]);
  });

  test("a profile sent back as it was read keeps its card", () => {
    const of = host();
    const code = codeOf(of);
    const read = of.profiles("GET", `/${code}`).json;
    const changed = { ...read, card: { ...(read.card as object), expiry_year: "31" } };
    expect(of.profiles("PUT", `/${code}`, changed).status).toBe(200);
    expect(of.profiles("GET", `/${code}`).json.card).toEqual({ ...(read.card as object), expiry_year: "31" });
  });

  test("the number only on an account of one card per profile", () => {
    const one = host();
    const code = codeOf(one);
    expect(one.profiles("PUT", `/${code}/cards/1`, { card: OTHER }).status).toBe(200);
    expect(one.profiles("GET", `/${code}`).json.card).toMatchObject({ number: "510000XXXXXX1004", card_type: "MC" });
    expect(one.profiles("PUT", `/${code}`, { token: { name: "Émile", code: tokenOf(one) } }).status).toBe(200);
    expect(one.profiles("GET", `/${code}`).json.card).toMatchObject({ number: "403000XXXXXX1234", name: "Émile" });

    const several = host(SEVERAL);
    const other = codeOf(several);
    const renumbered = { card: { ...OTHER, expiry_month: "11", expiry_year: "31" } };
    expect(several.profiles("PUT", `/${other}/cards/1`, renumbered).status).toBe(200);
    expect(several.profiles("GET", `/${other}`).json.card).toMatchObject({
      number: "403000XXXXXX1234",
      card_type: "VI",
      expiry_month: "11",
      expiry_year: "31",
      name: CARD.name,
    });
    const dated = { card: { ...CARD, name: "Someone Else", expiry_month: "12" } };
    expect(several.profiles("PUT", `/${other}/cards/1`, dated).status).toBe(200);
    expect(several.profiles("GET", `/${other}`).json.card).toMatchObject({ expiry_month: "12", name: CARD.name });
    const wrong = { card: { expiry_month: "13" } };
    expect(refusal(several.profiles("PUT", `/${other}/cards/1`, wrong))).toEqual([400, 19, 3]);
    expect(refusal(several.profiles("PUT", `/${other}/cards/1`, { card: {} }))).toEqual([400, 18, 3]);
  });

  test("which card is the default", () => {
    const of = host(SEVERAL);
    const code = codeOf(of);
    const defaults = () =>
      (of.profiles("GET", `/${code}/cards`).json.card as { function: string }[]).map((card) => card.function);
    expect(refusal(of.profiles("PUT", `/${code}/cards/1`, { card: { function: "SEC" } }))).toEqual([400, 40, 2]);
    of.profiles("POST", `/${code}/cards`, { card: OTHER });
    of.profiles("PUT", `/${code}/cards/2`, { card: { function: "DEF" } });
    expect(defaults()).toEqual(["SEC", "DEF"]);
    expect(of.profiles("GET", `/${code}`).json.card).toMatchObject({ card_type: "MC" });
    of.profiles("DELETE", `/${code}/cards/2`);
    expect(defaults()).toEqual(["DEF"]);
  });

  test("cards come and go", () => {
    const of = host({ "cards-per-profile": "2" });
    const code = codeOf(of);
    const add = (body: object) => of.profiles("POST", `/${code}/cards`, body);
    expect(refusal(add({ card: CARD }))).toEqual([400, 43, 2]);
    expect(add({ token: { name: "Zoë", code: tokenOf(of, OTHER) } }).status).toBe(200);
    const token = tokenOf(of, { ...OTHER, number: "6011500080009080" });
    expect(refusal(add({ token: { name: "Zoë", code: token } }))).toEqual([400, 35, 2]);
    expect(of.profiles("DELETE", `/${code}/cards/1`).json).toMatchObject({ code: 1, customer_code: code });
    expect(refusal(of.profiles("DELETE", `/${code}/cards/1`))).toEqual([400, 44, 3]);
    expect(refusal(of.profiles("GET", `/${code}/cards/1`))).toEqual([400, 44, 3]);
    expect(refusal(of.profiles("PUT", `/${code}/cards/9`, { card: CARD }))).toEqual([400, 44, 3]);
    // A refusal before the bank leaves the token good.
    expect(add({ token: { name: "Zoë", code: token } }).status).toBe(200);
    const ids = (of.profiles("GET", `/${code}/cards`).json.card as { card_id: string }[]).map(({ card_id }) => card_id);
    expect(ids).toEqual(["1", "2"]);
  });

  test("by default a profile holds one card", () => {
    const of = host();
    const code = codeOf(of);
    expect(refusal(of.profiles("POST", `/${code}/cards`, { card: OTHER }))).toEqual([400, 35, 2]);
  });

  test("the same card in two profiles only where the account lets it", () => {
    const strict = host({ "duplicate-cards": "refused" });
    expect(create(strict).status).toBe(200);
    expect(refusal(create(strict))).toEqual([402, 17, 2]);
    const token = tokenOf(strict);
    expect(refusal(create(strict, { token: { name: "Zoë", code: token } }))).toEqual([402, 17, 2]);
    expect(create(strict, { card: OTHER }).status).toBe(200);
    const lax = host();
    expect([create(lax).status, create(lax).status]).toEqual([200, 200]);
  });

  test("a profile that is gone: a read finds nothing, a change is a wrong request", () => {
    const of = host();
    const code = codeOf(of);
    expect(of.profiles("DELETE", `/${code}`).body).toBe(
      `{"code":1,"message":"Operation Successful","customer_code":"${code}"}`,
    );
    expect(refusal(of.profiles("GET", `/${code}`))).toEqual([404, 15, 3]);
    expect(refusal(of.profiles("GET", `/${code}/cards`))).toEqual([404, 15, 3]);
    expect(refusal(of.profiles("PUT", `/${code}`, { language: "en" }))).toEqual([400, 15, 3]);
    expect(refusal(of.profiles("DELETE", `/${code}`))).toEqual([400, 15, 3]);
    expect(refusal(of.profiles("POST", `/${code}/cards`, { card: CARD }))).toEqual([400, 15, 3]);
  });
});

test("a profile keeps the first six and last four digits, never the number or its check digits", () => {
  const of = host();
  codeOf(of, { card: { ...CARD, number: "6011500080009080", cvd: "987" } });
  const kept = JSON.stringify(of.vault.profiles.all());
  expect(kept).toContain('"bin":"601150","lastFour":"9080"');
  expect(withoutIds(kept)).not.toMatch(/00080009|987|cvd/);
});
