import { describe, expect, test } from "vitest";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";

const BROWSER = {
  accept_header: "text/html",
  java_enabled: "false",
  language: "en-CA",
  color_depth: "24bits",
  screen_height: 900,
  screen_width: 1440,
  time_zone: -300,
  user_agent: "Test",
  javascript_enabled: true,
};
const SECURE = { enabled: true, version: 2, authRequired: false, browser: BROWSER };
const CHALLENGED = "4716519788977219";
const REJECTED = "4635691262664247";
type Host = ReturnType<typeof hostSandbox>;

const pay = (of: Host, number: string, secure: object = SECURE, more: object = {}) =>
  of.post("/v1/payments", {
    ...cardPayment(10, "3D", { number, "3d_secure": secure, ...more }),
    customer_ip: "192.0.2.1",
    term_url: "https://shop.example/back?a=1&b=2",
  });
const answer = (transStatus: string) => Buffer.from(JSON.stringify({ transStatus })).toString("base64url");
const goOn = (of: Host, session: unknown, card_response: object) =>
  of.post(`/v1/payments/${session}/continue`, { payment_method: "credit_card", card_response });

describe("without a challenge", () => {
  test("an approved payment says that the holder was authenticated", () => {
    const { status, json, body } = pay(hostSandbox(), "4030000010001234");
    expect([status, json.type]).toEqual([200, "P"]);
    expect(body).toContain(
      '"3d_secure":{"status":"Succeeded","reason_merchant":"","reason_cardholder":"","downgraded":false},"links":[',
    );
    expect(json.card).toMatchObject({ cavv_result: "2" });
    const older = pay(hostSandbox({ settings: { "card-bin": "off" } }), "4030000010001234");
    expect(older.body).toContain('"3d_secure":{"status":"Succeeded"},"links":[');
  });

  test("a payment that does not ask for it knows nothing of it", () => {
    const of = hostSandbox();
    for (const secure of [{}, { enabled: false, browser: BROWSER }, { enabled: "false" }]) {
      for (const number of ["4030000010001234", CHALLENGED, REJECTED]) {
        const { status, json } = pay(of, number, secure);
        expect([status, json["3d_secure"]]).toEqual([200, undefined]);
      }
    }
  });

  test("rejected: the documented error, a line in the book, the payment does not take place", () => {
    const of = hostSandbox();
    expect(pay(of, REJECTED)).toMatchObject({
      status: 402,
      body: '{"code":311,"category":1,"message":"3D Secure Failed","reference":"","3d_secure":{"status":"Rejected"}}',
    });
    expect(of.report({}).json.records).toMatchObject([{ trn_response: 0, message_id: 311 }]);
  });

  test("an authenticated holder's bank may still decline", () => {
    expect(pay(hostSandbox(), "4003050500040005")).toMatchObject({ status: 402, json: { code: 7 } });
  });

  test.each([
    ["3d_secure_passthrough", { version: 2, xid: "x", eci: 5, cavv: "AAAB", ds_transaction_id: "d" }, "Succeeded"],
    ["3d_secure_passthrough", { version: 1, xid: "x", eci: "6", cavv: "AAAB" }, "Attempted"],
    ["3d_secure", { enabled: true, xid: "x", eci: 2, cavv: "AAAB" }, "Succeeded"],
  ])("authenticated elsewhere, %s %j", (name, secure, status) => {
    const reply = pay(hostSandbox(), CHALLENGED, {}, { [name]: secure });
    expect(reply).toMatchObject({ status: 200, json: { "3d_secure": { status } } });
  });

  test("version 1 tells the indicator", () => {
    const passed = { "3d_secure_passthrough": { version: 1, eci: 5, cavv: "AAAB" } };
    expect(pay(hostSandbox(), CHALLENGED, {}, passed).json.card).toMatchObject({ eci: 5, cavv_result: "2" });
  });

  test("an account that is not signed up goes on without, unless the payment insists", () => {
    const of = hostSandbox({ settings: { "three-d-secure": "off" } });
    expect(pay(of, CHALLENGED).json).toMatchObject({ approved: "1", "3d_secure": { status: "Unavailable" } });
    for (const spelling of ["authRequired", "auth_required"]) {
      expect(pay(of, CHALLENGED, { enabled: true, [spelling]: true }).json).toMatchObject({
        code: 311,
        "3d_secure": { status: "Unavailable" },
      });
    }
  });
});

describe("a challenge", () => {
  test("302 with the session, a page that leads to the issuer and where to go on", () => {
    const of = hostSandbox();
    const { status, json, body, headers } = pay(of, CHALLENGED);
    const session = String(json["3d_session_data"]);
    const contents = String(json.contents);
    expect([status, headers]).toEqual([302, {}]);
    expect(session).toMatch(/^[0-9A-F]{32}$/);
    expect(body).toBe(
      `{"3d_session_data":"${session}","contents":"${contents}",` +
        `"links":[{"rel":"continue","href":"http://sandbox/v1/payments/${session}/continue","method":"POST"}]}`,
    );
    expect(contents).not.toMatch(/[<>" +]/);
    expect(decodeURIComponent(contents)).toContain('action="http://sandbox/3d-secure/issuer"');
    expect(of.book.columns.count()).toBe(0);
  });

  test("version 1 calls its session merchant data", () => {
    const { status, json } = pay(hostSandbox(), "4123450131003312", { enabled: true, version: 1 });
    expect([status, Object.keys(json)]).toEqual([302, ["merchant_data", "contents", "links"]]);
    expect(decodeURIComponent(String(json.contents))).toMatch(/name="PaReq".*name="TermUrl".*name="MD"/);
  });

  test.each([
    ["Y", 200, "Succeeded"],
    ["A", 200, "Attempted"],
    ["U", 200, "Unavailable"],
    ["R", 402, "Rejected"],
    ["N", 402, "Failed"],
  ])("the issuer says %s", (letter, status, word) => {
    const of = hostSandbox();
    const session = pay(of, CHALLENGED, SECURE, { complete: false }).json["3d_session_data"];
    const reply = goOn(of, session, { cres: answer(letter) });
    expect(reply).toMatchObject({ status, json: { "3d_secure": { status: word } } });
    expect(reply.json).toMatchObject(
      status === 200 ? { id: "10000001", type: "PA", order_number: "3D" } : { code: 311 },
    );
  });

  test("an unreadable answer is a failure; version 1 answers with pa_res", () => {
    const of = hostSandbox();
    const open = (version: number) => pay(of, CHALLENGED, { enabled: true, version }).json;
    expect(goOn(of, open(2)["3d_session_data"], { cres: "!" }).json.code).toBe(311);
    expect(goOn(of, open(2)["3d_session_data"], {}).json.code).toBe(311);
    expect(goOn(of, open(1).merchant_data, { pa_res: answer("Y") }).json).toMatchObject({ card: { eci: 5 } });
  });

  test("once, in time, and by its own account", () => {
    const of = hostSandbox();
    const session = pay(of, CHALLENGED).json["3d_session_data"];
    expect(goOn(of, session, { cres: answer("Y") }).status).toBe(200);
    expect(goOn(of, session, { cres: answer("Y") })).toMatchObject({ status: 402, json: { code: 762 } });
    expect(goOn(of, "nothing", { cres: answer("Y") }).json.code).toBe(762);
    const late = pay(of, CHALLENGED).json["3d_session_data"];
    of.setTime("2026-03-09T14:30:01-04:00");
    expect(goOn(of, late, { cres: answer("Y") }).json.code).toBe(762);
  });

  test("a token and a profile are challenged as their card is; the token is used up by it", () => {
    const of = hostSandbox();
    const card = { number: CHALLENGED, expiry_month: "02", expiry_year: "29", cvd: "123" };
    const code = of.post("/scripts/tokenization/tokens", card).json.token;
    const token = { amount: 5, payment_method: "token", token: { code, name: "Zoë", "3d_secure": SECURE } };
    const opened = of.post("/v1/payments", token);
    expect(opened.status).toBe(302);
    expect(of.post("/v1/payments", token).json.code).toBe(936);
    expect(goOn(of, opened.json["3d_session_data"], { cres: answer("Y") }).json.type).toBe("PA");
    const customer_code = of.profiles("POST", "", { card: { ...card, name: "Zoë" } }).json.customer_code;
    const profile = { customer_code, card_id: 1, "3d_secure": SECURE };
    expect(
      of.post("/v1/payments", { amount: 5, payment_method: "payment_profile", payment_profile: profile }).status,
    ).toBe(302);
  });

  test("what waits holds neither number nor card digits", () => {
    const of = hostSandbox();
    pay(of, CHALLENGED, SECURE, { cvd: "987" });
    const kept = JSON.stringify(of.vault.pendingPayments.all());
    expect(kept).toContain('"lastFour":"7219"');
    expect(kept).not.toMatch(/19788977|987/);
  });
});

describe("the issuer's page", () => {
  const page = (of: Host, form: Record<string, string>) =>
    of.raw("POST", "/3d-secure/issuer", "application/x-www-form-urlencoded", new URLSearchParams(form).toString());

  test.each([
    ["12345", 200],
    ["54321", 402],
  ])("asks for the passcode and posts the answer back: %s", (passcode, status) => {
    const of = hostSandbox();
    const session = String(pay(of, CHALLENGED).json["3d_session_data"]);
    const asked = page(of, { threeDSSessionData: session });
    expect(asked).toMatchObject({ status: 200, contentType: "text/html; charset=utf-8" });
    expect(asked.body).toContain('name="passcode"');
    const { body } = page(of, { session, passcode });
    expect(body).toContain('action="https://shop.example/back?a=1&amp;b=2"');
    expect(body).toContain(`name="3d_session_data" value="${session}"`);
    const cres = /name="cres" value="([^"]+)"/.exec(body)?.[1] ?? "";
    expect(goOn(of, session, { cres }).status).toBe(status);
  });

  test("knows no other session and shows nothing unescaped", () => {
    const { status, body } = page(hostSandbox(), { session: '"><script>' });
    expect(status).toBe(404);
    expect(body).not.toContain("<script>");
    expect(pay(hostSandbox(), CHALLENGED).status).toBe(302);
    const evil = {
      ...cardPayment(1, "E", { number: CHALLENGED, "3d_secure": SECURE }),
      term_url: "javascript:alert(1)",
    };
    expect(hostSandbox().post("/v1/payments", evil).json.details).toEqual([
      { field: "term_url", message: "Invalid address" },
    ]);
  });
});

test("the record and, by setting, the rows tell of it", () => {
  const of = hostSandbox({ settings: { "newer-columns": "on" } });
  const session = pay(of, CHALLENGED).json["3d_session_data"];
  const { id } = goOn(of, session, { cres: answer("Y") }).json;
  of.post(`/v1/payments/${id}/returns`, { amount: 10 });
  expect(of.get(`/v1/payments/${id}`).json["3d_secure"]).toEqual({
    version: "2",
    flow_type: "C",
    status: "Succeeded",
    reason_merchant: "",
    reason_cardholder: "",
    downgraded: false,
  });
  const { body, json } = of.report({});
  expect(body).toContain(
    '"trn_cavv_result":"2","version_3ds":2,"flow_type_3ds":"C","status_3ds":"Success","cof_type":""}',
  );
  expect(json.records).toMatchObject([{ version_3ds: 0, flow_type_3ds: "", status_3ds: "" }, { version_3ds: 2 }]);
  const plain = hostSandbox();
  pay(plain, "4030000010001234");
  expect(plain.report({}).body).not.toContain("3ds");
});
