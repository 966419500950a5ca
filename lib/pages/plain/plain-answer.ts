import "server-only";
import { config } from "#lib/config.ts";
import { PLAIN_STYLE_HASH } from "#lib/pages/plain/plain-style.ts";
import { reportedTo, securityHeaders } from "#lib/server/security-headers.mjs";

/**
 * No script, no fetched content, no frame around it, and a separate origin: `sandbox` without `allow-same-origin` keeps every
 * other page out, and keeps this page away from the session's cookie. A form may still be posted, and its answer may redirect.
 */
export function plainPolicy(): string {
  return [
    "default-src 'none'",
    `style-src '${PLAIN_STYLE_HASH}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "sandbox allow-forms",
    reportedTo(config().publicUrl),
  ].join("; ");
}

/** Makes the headers of every answer at this address; `proxy.ts` adds none. */
function headers(): Headers {
  return new Headers({
    "Content-Security-Policy": plainPolicy(),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    ...securityHeaders(config().publicUrl),
    // By the standard, a sandboxed page with an opener policy is invalid: browsers that follow it show an error.
    "Cross-Origin-Opener-Policy": "unsafe-none",
  });
}

/** Answers with a plain HTML page. */
export function pageAnswer(page: string, status: number): Response {
  const own = headers();
  own.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers: own });
}

/**
 * Answers with a page in two parts: the first at once, the second when it is there. The browser shows the first part meanwhile.
 */
export function slowAnswer(first: string, second: Promise<string>): Response {
  const own = headers();
  own.set("Content-Type", "text/html; charset=utf-8");
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(encoder.encode(first));
      stream.enqueue(encoder.encode(await second));
      stream.close();
    },
  });
  return new Response(body, { headers: own });
}

/** Redirects to a page of the dashboard, by GET, out of the sandbox. */
export function onwardAnswer(path: string): Response {
  const own = headers();
  own.set("Location", path);
  return new Response(null, { status: 303, headers: own });
}

/** Makes the handler of every other method of an address that has these. */
function refusing(methods: string): () => Response {
  return () => {
    const own = headers();
    own.set("Allow", methods);
    return new Response(null, { status: 405, headers: own });
  };
}

/** Refuses the other methods of an address to which a form is posted. */
export const methodRefused = refusing("GET, HEAD, POST");
/** Refuses the other methods of an address that is only read. */
export const onlyReadRefused = refusing("GET, HEAD");
