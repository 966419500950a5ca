import { expect, test, vi } from "vitest";
import { sealSessionId, sessionIdIn, sessionIdOf } from "#lib/session/cookies/session-cookie.ts";
import { withSettings } from "#tests/support/stub-settings.ts";

const SECRET = "a secret of at least thirty-two letters";

withSettings({ SESSION_SECRET: SECRET });

test("the sealed token names its session", () => {
  expect(sessionIdIn(sealSessionId("session-1", 60))).toBe("session-1");
  expect(sealSessionId("session-1", 60)).not.toBe(sealSessionId("session-1", 60));
});

test("of several cookies the last one counts that can be read, as for Next", () => {
  const [one, other] = [sealSessionId("session-1", 60), sealSessionId("session-2", 60)];
  const idIn = (...values: string[]) => sessionIdOf(values.map((value) => `counterfoil-session=${value}`).join("; "));
  expect(idIn(one)).toBe("session-1");
  expect(idIn("bad", one)).toBe("session-1");
  expect(idIn(one, other)).toBe("session-2");
  expect(idIn(one, "%")).toBe("session-1");
  expect(idIn(other.replace(".", "%2E"))).toBe("session-2");
  expect(sessionIdOf(`x=1; counterfoil-session=${one}; counterfoil-sessions=${other}`)).toBe("session-1");
  expect(sessionIdOf("counterfoil-sessions=x")).toBeNull();
});

test("a token that is forged, changed, of another secret or past its end names none", () => {
  const token = sealSessionId("session-1", 60);
  const parts = token.split(".");
  const changed = parts.flatMap((part, index) =>
    [`${part}AA`, `${part}B`, `${part}=`, `A${part.slice(1)}B`, part.slice(0, 6)].map((other) =>
      parts.toSpliced(index, 1, other).join("."),
    ),
  );
  const foreign = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..c2V2ZW4gYnl0ZXMh.bm90IHNlYWxlZA.c2l4dGVlbiBieXRlcyBsb25n";
  const others = [sealSessionId("session-1", -60), sealSessionId("", 60), foreign];
  for (const other of [...changed, ...others, "", ".", "..", "...", "a.b.c", "a.b.c.d.e"])
    expect(sessionIdIn(other), other).toBeNull();
});

test("a token sealed with another secret names none", async () => {
  const token = sealSessionId("session-1", 60);
  vi.stubEnv("SESSION_SECRET", `${SECRET}.`);
  vi.resetModules();
  const other = await import("#lib/session/cookies/session-cookie.ts");
  expect(other.sessionIdIn(token)).toBeNull();
  expect(other.sessionIdIn(other.sealSessionId("session-2", 60))).toBe("session-2");
});
