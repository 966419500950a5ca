import { createHash } from "node:crypto";
import { type HttpReply, reply } from "#lib/sandbox/requests/http-reply.ts";

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #566072; --line: #dde1e8; --paper: #fff; --shade: #f4f6f9; --link: #1f4f99; --warn: #8a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ef; --soft: #a3adbd; --line: #333b48; --paper: #14181f; --shade: #1d232c; --link: #9cc0ff; --warn: #f0b46a; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.75rem 0 .5rem; font-size: 1.2rem; }
p { margin: .5rem 0; max-width: 42rem; }
a { color: var(--link); }
.soft { color: var(--soft); }
code { font: .925em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
pre { margin: .75rem 0; padding: .75rem 1rem; white-space: pre-wrap; background: var(--shade); border-radius: .5rem; }
dl { display: grid; grid-template-columns: 11rem 1fr; margin: .75rem 0; border-top: 1px solid var(--line); }
dt, dd { margin: 0; padding: .5rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); padding-right: 1rem; }
.warn { color: var(--warn); font-weight: 600; }
table { width: 100%; margin: .75rem 0; border-collapse: collapse; border-top: 1px solid var(--line); }
th, td { padding: .4rem 1rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
td:last-child, th:last-child { padding-right: 0; }
thead th { color: var(--soft); font-size: .875rem; font-weight: 500; }
tbody th { font-weight: 400; width: 1%; }
.copied { display: inline-flex; align-items: baseline; gap: .5rem; }
.copied code { white-space: nowrap; }
button { min-height: 1.75rem; padding: 0 .6rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--shade); color: var(--ink); font: inherit; font-size: .8125rem; cursor: pointer; }
button:hover { border-color: var(--soft); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 34rem) {
  body { padding-top: 1.5rem; }
  dl { display: block; }
  dt { border: 0; padding-bottom: 0; }
  dd { padding-top: 0; }
  table, tbody, tr, th, td { display: block; }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tbody th { width: auto; border: 0; padding: .6rem 0 0; }
  td { border: 0; padding: 0; }
  td:last-child { border-bottom: 1px solid var(--line); padding-bottom: .6rem; }
}
`;

/** Shows the buttons that need script, and announces what was copied. */
const SCRIPT = `
const said = document.getElementById("said");
for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      label(button, "Copied");
      said.textContent = button.dataset.copy + " copied";
    } catch {
      label(button, "Not copied");
    }
    setTimeout(label, 1500, button, "Copy");
  });
}
function label(button, word) {
  button.textContent = word;
  button.ariaLabel = word + " " + button.dataset.copy;
}
`;

/** Allows this style and this script, both by hash; no frame, form or other source. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(SCRIPT)}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Wraps content, which is HTML already, in a whole page. */
export function pageReply(title: string, content: string): HttpReply {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
<p id="said" class="soft" role="status"></p>
<script>${SCRIPT}</script>
</body>
</html>
`;
  const headers = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  return { ...reply(200, "text/html; charset=utf-8", html), headers };
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
