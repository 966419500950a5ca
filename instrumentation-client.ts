import { setNonce } from "get-nonce";
import { statePagePerson } from "#components/frame/page-person.ts";

/* Runs before anything of the page does, and is sent with every page. */

// zod would otherwise try `eval`, which the content security policy refuses and reports. It comes with the first form, and
// then finds its settings here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Dialogs write a style element to hold the page still; it carries the nonce that this document came with.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce);

// Before anything asks the server.
statePagePerson();
