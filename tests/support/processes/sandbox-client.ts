import { WHOLE_BOOK } from "#tests/support/processes/sandbox-requests.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

/** An answer as it came over the wire: tests compare `text`, so that `10.00` is not `10`. */
export type WireAnswer = { status: number; headers: Headers; text: string; json: Record<string, unknown> };

type CallOptions = { passcode?: string; scheme?: "Passcode" | "Basic"; headers?: Record<string, string> };

/** Speaks to a sandbox with a bare HTTP client, so that its tests share no code with the dashboard. */
export function sandboxClient(sandbox: RunningSandbox) {
  async function call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<WireAnswer> {
    const { passcode = sandbox.paymentsPasscode, scheme = "Passcode", headers } = options;
    const response = await fetch(sandbox.baseUrl + path, {
      method,
      headers: {
        Authorization: `${scheme} ${Buffer.from(`${sandbox.merchantId}:${passcode}`).toString("base64")}`,
        "Content-Type": "application/json",
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, headers: response.headers, text, json: isJson ? parseOrEmpty(text) : {} };
  }

  return {
    call,
    get: (path: string, options?: CallOptions) => call("GET", path, undefined, options),
    post: (path: string, body: unknown, options?: CallOptions) => call("POST", path, body, options),
    report: (question: Record<string, unknown>, options?: CallOptions) =>
      call("POST", "/v1/reports", { ...WHOLE_BOOK, ...question }, { passcode: sandbox.reportingPasscode, ...options }),
  };
}

function parseOrEmpty(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
