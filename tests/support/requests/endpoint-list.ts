import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_ENDPOINTS, actionOf } from "#tests/support/requests/endpoints.ts";
import { ROUTES } from "#tests/support/requests/routes.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** What guards a route that asks for no session, by its address. A route that stands neither here nor asks for one has no guard. */
const WITHOUT_SESSION: Readonly<Record<string, string>> = {
  "/sign-in/passkey": "anybody, our origin; limits per address",
  "/api/auth/[...nextauth]": "anybody; open endpoints alone, the form's token, limits per address and device",
  "/card-entry/[ticket]": "the ticket in the address, which works once",
  "/card-entry/[ticket]/waiting": "the ticket in the address",
  "/confirm-payment/link/[token]": "the token in the address, which works once",
  "/confirm-payment/return/[token]": "the token in the address",
  "/open-afresh": "anybody; leads to our own pages alone",
  "/policy-reports": "anybody; limits per address and in all",
};

/** The same for pages. */
const OPEN_PAGES: Readonly<Record<string, string>> = {
  "/stores/[storeId]/[...rest]": "anybody; the page of an unknown address, which reads nothing",
  "/password-link": "anybody; the link's secret, which is no part of the address",
  "/second-step-link": "anybody; the link's secret, which is no part of the address, and the password",
  "/sign-in": "anybody",
  "/sign-in/second-step": "the sign-in that waits for its second factor",
};

type Line = { kind: string; name: string; guard: string; needs: string };

/** Lists every page, route and action of the sources with its guard, as the text of `lib/session/endpoints.md`. */
export function endpointList(): string {
  const lines = [...pages(), ...routes(), ...actions()];
  const table = lines.map(({ kind, name, guard, needs }) => `| ${kind} | \`${name}\` | ${guard} | ${needs} |`);
  return `# Every page, route and action, and what guards it

Made from the sources; \`endpoint-list.test.ts\` fails when it is out of date, and writes it anew with \`WRITE_ENDPOINTS=yes\`. A session is
read from the store at each request. The permission is the one that the operation asks for first. Another test attacks each line as every
role, as nobody, and from another store.

| what | address or name | guard | permission |
| --- | --- | --- | --- |
${table.join("\n")}
`;
}

function pages(): Line[] {
  return sources("page.tsx").map((file) => {
    const name = addressOf(file);
    const source = withParts(file);
    const isSignedIn = /\b(storeContext|staffContext|signedIn)\(/.test(source) && !Object.hasOwn(OPEN_PAGES, name);
    const ofSession = name.includes("[storeId]") ? "session, and a role in the store" : "session";
    const guard = isSignedIn ? ofSession : guardIn(OPEN_PAGES, name);
    return { kind: "page", name, guard, needs: "" };
  });
}

function routes(): Line[] {
  return sources("route.ts").map((file) => {
    const name = addressOf(file);
    const isSignedIn = /\b(signedInRoute|questionRoute|leadOnRoute)\b/.test(read(file));
    return {
      kind: "route",
      name,
      guard: isSignedIn ? "session" : guardIn(WITHOUT_SESSION, name),
      needs: needsOf(name),
    };
  });
}

function actions(): Line[] {
  return sources("actions.ts").flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+) = (defineAction|defineOpenAction)/gm)].map(([, name = "", how]) => {
      const endpoint = Object.entries(ALL_ENDPOINTS).find(([variant]) => actionOf(variant) === name)?.[1];
      const guard = how === "defineAction" ? "session, our origin" : "anybody, our origin; limits per address";
      return { kind: "action", name, guard, needs: endpoint?.needs ?? "" };
    }),
  );
}

function guardIn(guards: Readonly<Record<string, string>>, name: string): string {
  const guard = guards[name];
  if (guard === undefined) throw new Error(`${name} asks for no session, and no other guard is named for it`);
  return guard;
}

/** The permission with which the tests attack a route of a store. */
function needsOf(name: string): string {
  const pattern = new RegExp(`^${name.replaceAll(/\[[^\]]+\]/g, "[^/]+")}$`);
  const known = ROUTES.filter(({ path }) => pattern.test(`/stores/1/${path.split("?")[0]}`));
  return [...new Set(known.map(({ needs }) => needs ?? ""))].join(" ").trim();
}

function sources(file: string): string[] {
  return globSync(`app/**/${file}`, { cwd: ROOT }).toSorted();
}

function addressOf(file: string): string {
  const parts = file.split("/").slice(1, -1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** The source of a page, and of the parts that pages share. */
function withParts(file: string): string {
  const source = read(file);
  const parts = [...source.matchAll(/"#(lib\/pages\/[^"]+)"/g)].map(([, part = ""]) => read(part));
  return [source, ...parts].join("\n");
}
