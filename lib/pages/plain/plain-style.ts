import "server-only";
import { createHash } from "node:crypto";

/** The whole style of the page, in the dashboard's colours. It is inline, so nothing is fetched. */
export const PLAIN_STYLE = `
:root{color-scheme:light dark;--page:light-dark(#f4f5f7,#0f1115);--surface:light-dark(#fff,#171a20);--line:light-dark(#dcdfe5,#2d323c);
--line-strong:light-dark(#858d9b,#717a89);--ink:light-dark(#171a20,#e9ebef);--muted:light-dark(#535b68,#a6aebb);
--accent:light-dark(#2456c8,#94b4ff);--accent-strong:light-dark(#1b439f,#b4caff);--on-accent:light-dark(#fff,#0b1430);
--danger:light-dark(#b3231c,#ff9f96);--danger-soft:light-dark(#fde9e7,#3d1816);--practice:light-dark(#ffe9b0,#3d2e0a);
--on-practice:light-dark(#4f3000,#fbdf9f)}
*{box-sizing:border-box}
html{font-family:system-ui,sans-serif;background:var(--page);color:var(--ink);-webkit-text-size-adjust:100%}
body{margin:0;font-size:.875rem;line-height:1.25rem}
.practice{margin:0;padding:.125rem 1rem;background:var(--practice);color:var(--on-practice);font-size:.75rem;font-weight:600;text-align:center}
main{max-width:33rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:flex;flex-direction:column;gap:1rem}
.brand{margin:0;font-weight:600;color:var(--muted)}
h1{margin:0;font-size:1.375rem;line-height:1.75rem;letter-spacing:-.01em}
h2{margin:0;font-size:.875rem}
p{margin:0}
.muted{color:var(--muted)}
.panel{border:1px solid var(--line);border-radius:.375rem;background:var(--surface);padding:1rem}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) minmax(0,1fr);gap:.375rem 1.5rem;margin:0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{font-size:1.375rem;font-weight:600}
.mono{font-family:ui-monospace,Menlo,Consolas,monospace}
form{display:flex;flex-direction:column;gap:1rem}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}
.field{display:flex;flex-direction:column;gap:.25rem;min-width:0}
label{font-weight:500}
input{height:2.25rem;width:100%;min-width:0;border:1px solid var(--line-strong);border-radius:.25rem;background:var(--surface);color:var(--ink);padding:0 .5rem;font:inherit;font-size:1rem;font-variant-numeric:tabular-nums}
input[aria-invalid]{border-color:var(--danger);box-shadow:0 0 0 1px var(--danger)}
.check{display:flex;align-items:center;gap:.5rem}
.check input{width:1.125rem;height:1.125rem;min-height:0;accent-color:var(--accent)}
form:has(#hide:checked) #number,form:has(#hide:checked) #securityCode{-webkit-text-security:disc}
.waiting,.over{display:flex;flex-direction:column;gap:1rem}
.waiting:has(~.over){display:none}
.bar{height:.25rem;border-radius:.125rem;background:linear-gradient(90deg,var(--accent) 30%,var(--line) 30%);background-size:200% 100%}
@media (prefers-reduced-motion:no-preference){.bar{animation:bar 1.5s linear infinite}}
@keyframes bar{from{background-position:200% 0}to{background-position:0 0}}
a.button{display:inline-flex;align-items:center;min-height:2.25rem;border-radius:.25rem;background:var(--accent);color:var(--on-accent);padding:0 1rem;font-weight:500;text-decoration:none}
.hint{font-size:.75rem;line-height:1rem;color:var(--muted)}
.fault{color:var(--danger)}
.fault::first-letter{text-transform:uppercase}
.faults{border:1px solid var(--danger);border-left-width:4px;border-radius:.25rem;background:var(--danger-soft);padding:.625rem .75rem}
.faults ul{margin:.25rem 0 0;padding-left:1.25rem}
a{color:var(--accent);text-underline-offset:4px}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem}
button{min-height:2.25rem;border:1px solid transparent;border-radius:.25rem;background:var(--accent);color:var(--on-accent);padding:0 1rem;font:inherit;font-weight:500;cursor:pointer}
button:hover{background:var(--accent-strong)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (pointer:coarse){input,button{min-height:2.75rem}}
`;

/** The hash of that style for the page's policy. */
export const PLAIN_STYLE_HASH = `sha256-${createHash("sha256").update(PLAIN_STYLE).digest("base64")}`;
