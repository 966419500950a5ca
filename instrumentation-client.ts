import { setNonce } from "get-nonce";
import { config } from "zod/v4/core";

/* Runs before anything of the page does. */

// zod would otherwise try `eval`, which the content security policy refuses and reports.
config({ jitless: true });

// Dialogs write a style element to hold the page still; it carries the nonce that this document came with.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce);
