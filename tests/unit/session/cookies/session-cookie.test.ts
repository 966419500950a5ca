import { encode } from "next-auth/jwt";
import { beforeAll, expect, test, vi } from "vitest";
import { sessionIdIn } from "#lib/session/cookies/session-cookie.ts";

const SECRET = "a secret of at least thirty-two letters";

beforeAll(() => {
  const environment = {
    SESSION_SECRET: SECRET,
    SERVICE_BASE_URL: "https://service.example.com",
    SERVICE_MERCHANT_ID: "300200578",
    SERVICE_PAYMENTS_PASSCODE: "payments",
    SERVICE_REPORTING_PASSCODE: "reporting",
    SERVICE_TIME_ZONE: "America/Vancouver",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

test("the token that next-auth seals names its session", async () => {
  expect(sessionIdIn(await encode({ token: { sub: "session-1" }, secret: SECRET }))).toBe("session-1");
});

test("a token that is forged, changed, of another secret or past its end names none", async () => {
  const token = await encode({ token: { sub: "session-1" }, secret: SECRET });
  const parts = token.split(".");
  const changed = parts.map((_, index) => parts.toSpliced(index, 1, `${parts[index]}AA`).join("."));
  const shortTag = parts.toSpliced(4, 1, parts[4]?.slice(0, 6) ?? "").join(".");
  const plain = `${Buffer.from('{"alg":"none"}').toString("base64url")}..${parts.slice(2).join(".")}`;
  const others = [
    await encode({ token: { sub: "session-1" }, secret: `${SECRET}.` }),
    await encode({ token: { sub: "session-1" }, secret: SECRET, maxAge: -60 }),
    await encode({ token: {}, secret: SECRET }),
  ];
  for (const other of [...changed.toSpliced(1, 1), shortTag, plain, ...others, "", ".", "....", "a.b.c.d.e"])
    expect(sessionIdIn(other), other).toBeNull();
});
