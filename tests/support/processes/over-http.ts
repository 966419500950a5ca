import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_PERSON_HEADER } from "#lib/domain/people/page-person-header.ts";

const MANIFEST = join(import.meta.dirname, "../../../.next/server/server-reference-manifest.json");

export type Answer = { status: number; headers: Headers; text: string };

/** Makes one request without a browser; it follows no redirect and keeps no cookie. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Signs in as a browser does; `change` sends something else. */
export async function postSignIn(url: string, login: string, password: string, change: Record<string, string> = {}) {
  const token = await ask(`${url}/api/auth/csrf`);
  const { csrfToken } = JSON.parse(token.text) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, login, password, json: "true", ...change });
  const cookie = cookiesOf(token).join("; ");
  return { ...(await ask(`${url}/api/auth/callback/credentials`, post(form, url, cookie))), csrfToken, cookie };
}

/** Signs in and gives the cookie of the session. */
export async function signInOverHttp(url: string, login: string, password: string): Promise<string> {
  const answer = await postSignIn(url, login, password);
  const session = cookiesOf(answer).find((cookie) => cookie.startsWith("counterfoil-session="));
  if (!session) throw new Error(`${login} is not signed in: ${answer.status} ${answer.text}`);
  return session;
}

/** Signs out as a browser does; a copied cookie stays with its owner. */
export async function signOutOverHttp(url: string, session: string): Promise<Answer> {
  const token = await ask(`${url}/api/auth/csrf`);
  const { csrfToken } = JSON.parse(token.text) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, json: "true" });
  return ask(`${url}/api/auth/signout`, post(form, url, [...cookiesOf(token), session].join("; ")));
}

function post(body: URLSearchParams, origin: string, cookie: string): RequestInit {
  return { method: "POST", headers: { origin, cookie }, body };
}

/** Returns the cookies of an answer as a browser sends them with the next request. */
export function cookiesOf({ headers }: Answer): string[] {
  return headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

/** The names and ids of all server actions of the build. */
export async function builtActions(): Promise<Map<string, string>> {
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8"));
  const ids = Object.entries<{ exportedName: string }>({ ...manifest.node, ...manifest.edge });
  return new Map(ids.map(([id, { exportedName }]) => [exportedName, id]));
}

const statements = new Map<string, Promise<Record<string, string>>>();

/** Returns the header by which a page of that session states its person; none when nobody is signed in. */
export function pageStatement(url: string, cookie: string): Promise<Record<string, string>> {
  const known = statements.get(cookie) ?? readStatement(url, cookie);
  statements.set(cookie, known);
  return known;
}

async function readStatement(url: string, cookie: string): Promise<Record<string, string>> {
  const page = await ask(`${url}/password`, { headers: { cookie } });
  const [, person] = /<html[^>]* data-person="([^"]*)"/.exec(page.text) ?? [];
  return person === undefined ? {} : { [PAGE_PERSON_HEADER]: person };
}

/** Calls a server action as React does, from a page of the session's person: `body` holds the encoded arguments. */
export async function callAction(
  address: string,
  id: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Answer> {
  const type: Record<string, string> = typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {};
  const statement = await pageStatement(new URL(address).origin, headers.cookie ?? "");
  return ask(address, {
    method: "POST",
    headers: { accept: "text/x-component", "next-action": id, ...type, ...statement, ...headers },
    body,
  });
}

/** Returns the kind of an action's result, or the status when there is none. */
export function kindOf(answer: Answer): string {
  return resultOf(answer)?.kind ?? String(answer.status);
}

/** Sets a password by the link from adding or resetting a person, and returns that password. */
export async function setPassword(url: string, made: Answer): Promise<string> {
  const token = /"token":"([0-9a-f]{64})"/.exec(made.text)?.[1] ?? "";
  const newPassword = "a long enough sentence";
  const redeem = (await builtActions()).get("redeemPasswordLinkAction") ?? "";
  const input = JSON.stringify([{ token, newPassword, repeatedPassword: newPassword }]);
  const answer = await callAction(`${url}/password-link`, redeem, input, { origin: url });
  if (kindOf(answer) !== "done") throw new Error(`no password was set: ${answer.status} ${answer.text}`);
  return newPassword;
}

/** Returns an action's result, if there is one. */
export function resultOf({ text }: Answer): { kind: string; value?: { staffId?: string } } | undefined {
  // A long text comes before the result that holds it, without an end of its line.
  const [, result] = /(?:^|z)1:(\{.*)$/m.exec(text) ?? [];
  return result === undefined ? undefined : JSON.parse(result);
}
