import { statePagePerson } from "#components/ground/answers/page-person.ts";
import { ignoreComposedKeys } from "#components/top/shell/composed-keys.ts";

/* Runs before anything of the page does, and is sent with every page. */

// zod would otherwise try `eval`, which the content security policy refuses and reports. It comes with the first form, and
// then finds its settings here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Before anything asks the server.
statePagePerson();

// Before anything hears a key.
ignoreComposedKeys();
