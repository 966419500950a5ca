/**
 * The import law: which part of the house may lean on which. Run by tests/architecture/import-law.test.ts.
 * An arrow missing here is added on purpose and with the map in the README, or not at all.
 */

/** Everything of ours; the rest are packages and what Node brings. */
const OURS = "^(app|components|lib|tests)/|^[^/]+\\.(ts|mjs)$";
const PAGES = "^app/|^proxy\\.ts$|^instrumentation\\.ts$";

/**
 * @param {string} name
 * @param {string} from
 * @param {string[]} allowed of ours, beside the part itself
 */
function mayImport(name, from, allowed) {
  return forbid(name, { path: from }, { path: OURS, pathNot: [from, ...allowed] });
}

/** Under those folders a package may be imported, and nowhere else. */
function only(name, from, to) {
  return forbid(name, { pathNot: from }, { path: to });
}

function forbid(name, from, to) {
  return { name, severity: /** @type {"error"} */ ("error"), from, to };
}

/** A package's modules; a package that is not installed is known by its bare name. */
const packages = (names) => `(^|(^|/)node_modules/)(${names})(/|$)`;

/** Every place that a rule below is about. A file elsewhere would stand outside the law. */
const PLACES =
  "^(app|components|tests)/" +
  "|^lib/(domain|wire|inputs|messages|gateway|store|mail|export|operations|paths|session|presenters|pages|server|sandbox|commands)/" +
  "|^lib/(config|environment|single-sign-on-settings|smtp-settings|runtime)\\.ts$" +
  "|^(proxy|instrumentation|instrumentation-client)\\.ts$|^next\\.config\\.mjs$";

/** The wings of components and operations: each may import those before it. */
const WINGS = ["ground", "people", "find", "money", "in-doubt", "books", "top"];

export const importLaw = [
  ...WINGS.map((wing, index) =>
    forbid(
      "wings-import-only-those-before-them",
      { path: `^(components|lib/operations)/${wing}/` },
      { path: `^$1/(${WINGS.slice(index + 1).join("|") || "nowhere"})/` },
    ),
  ),
  forbid("every-module-has-its-place", { path: OURS, pathNot: PLACES }, { path: OURS }),
  mayImport("domain-imports-nothing", "^lib/domain/", []),
  mayImport("wire-imports-nothing", "^lib/wire/", []),
  mayImport("inputs-import-domain", "^lib/inputs/", ["^lib/domain/"]),
  mayImport("messages-import-domain", "^lib/messages/", ["^lib/domain/"]),
  mayImport("environment-imports-nothing", "^lib/environment\\.ts$", []),
  mayImport("paths-import-domain", "^lib/paths/", ["^lib/domain/"]),
  mayImport("config-reads-the-environment", "^lib/(config|single-sign-on-settings|smtp-settings)\\.ts$", [
    "^lib/(environment|single-sign-on-settings|smtp-settings)\\.ts$",
    "^lib/mail/smtp-mailer\\.ts$",
  ]),
  mayImport("components-import-what-browsers-may-see", "^components/", ["^lib/(inputs|domain|messages|paths)/"]),
  mayImport("primitives-know-nothing-of-payments", "^components/ground/ui/", []),
  mayImport("gateway-imports-wire-and-domain", "^lib/gateway/", ["^lib/(wire|domain)/"]),
  mayImport("store-imports-domain", "^lib/store/", ["^lib/domain/"]),
  mayImport("mail-imports-domain", "^lib/mail/", ["^lib/domain/"]),
  mayImport("export-imports-domain", "^lib/export/", ["^lib/domain/"]),
  mayImport("operations-import-what-they-decide-with", "^lib/operations/", [
    "^lib/(domain|inputs|export|gateway|store|mail)/",
  ]),
  forbid(
    "operations-import-only-types-of-gateway-store-and-mail",
    { path: "^lib/operations/" },
    { path: "^lib/(gateway|store|mail)/", dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "reading-takes-a-plan-and-knows-no-language",
    { path: "^lib/operations/find/reading/" },
    { path: "^lib/domain/search/(language|words|box)/", reachable: true },
  ),
  mayImport("aside-knows-no-job", "^lib/operations/ground/aside/", ["^lib/domain/outcome\\.ts$"]),
  mayImport("runtime-builds-the-world", "^lib/runtime\\.ts$", [
    // The service is told where a customer comes back to.
    "^lib/(config|paths/confirm-paths)\\.ts$",
    "^lib/(domain|gateway|store|mail|operations)/",
  ]),
  forbid(
    "runtime-imports-only-types-of-operations",
    { path: "^lib/runtime\\.ts$" },
    { path: "^lib/operations/", dependencyTypesNot: ["type-only"] },
  ),
  mayImport("session-reaches-the-world-through-runtime", "^lib/session/", [
    "^lib/(domain|inputs|messages|operations|server)/",
    "^lib/(paths/|(config|runtime)\\.ts$)",
  ]),
  mayImport("pages-do-no-io", PAGES, [
    "^components/",
    "^lib/(domain|inputs|messages|operations|session|server|export|presenters|pages)/",
    "^lib/(paths/|(config|runtime)\\.ts$)",
  ]),
  mayImport("the-browsers-start-imports-nothing-else", "^instrumentation-client\\.ts$", [
    "^components/(ground/answers/page-person|top/shell/composed-keys)\\.ts$",
  ]),
  mayImport("sandbox-shares-only-names-and-codes", "^lib/sandbox/", ["^lib/wire/(codes|practice)\\.ts$"]),
  mayImport("server-files-import-nothing", "^lib/server/", []),
  mayImport("presenters-shape-what-screens-show", "^lib/presenters/", [
    "^components/",
    "^lib/(domain|inputs|messages|operations|session)/",
    "^lib/paths/",
  ]),
  forbid(
    "presenters-import-only-types-of-operations-and-session",
    { path: "^lib/presenters/" },
    { path: "^lib/(operations|session)/", dependencyTypesNot: ["type-only"] },
  ),
  mayImport("shared-parts-of-pages-do-no-io", "^lib/pages/", [
    "^components/",
    "^lib/(domain|inputs|messages|operations|session|server|export|presenters)/",
    "^lib/(paths/|(config|runtime|wire/practice)\\.ts$)",
  ]),
  mayImport("commands-stay-outside", "^lib/commands/", [
    "^lib/(domain|inputs|operations|session|server|store|gateway)/",
    "^lib/(paths/|(config|environment|runtime)\\.ts$)",
  ]),
  forbid("nobody-imports-tests-or-sandbox", { pathNot: "^(tests|lib/sandbox)/" }, { path: "^(tests|lib/sandbox)/" }),
  forbid("commands-are-for-people", { pathNot: "^(tests|lib/commands)/" }, { path: "^lib/commands/" }),

  only("undici-only-in-gateway", "^lib/gateway/|^tests/", packages("undici")),
  only("smtp-only-in-mail", "^lib/mail/|^tests/", packages("nodemailer|smtp-server|mailparser")),
  only("sql-only-in-store", "^lib/store/|^tests/", packages("kysely|pg|@types/pg")),
  only("sqlite-only-in-store-and-sandbox", "^lib/(store|sandbox)/|^tests/", "^(node:)?sqlite$"),
  forbid(
    "domain-imports-no-package",
    { path: "^lib/(domain|paths)/" },
    { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"] },
  ),
  forbid(
    "wire-and-inputs-import-only-zod",
    { path: "^lib/(wire|inputs)/" },
    {
      dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"],
      pathNot: packages("zod"),
    },
  ),
  forbid(
    "no-frame-under-operations",
    { path: "^lib/(operations|gateway|store|mail|export|sandbox)/" },
    { path: packages("next|next-auth|next-intl|react|react-dom") },
  ),
  forbid(
    "no-built-in-modules-in-pure-code-and-browsers",
    {
      path: "^(lib/(domain|wire|inputs|messages|paths)|components)/|^instrumentation-client\\.ts$",
    },
    { dependencyTypes: ["core"] },
  ),
  forbid("no-circles", {}, { circular: true }),
  forbid("everything-is-found", {}, { couldNotResolve: true }),
];

/** How modules are read: by swc, types too, with the aliases of package.json. */
export const readingOptions = {
  parser: /** @type {"swc"} */ ("swc"),
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
};

/** How names are resolved. */
export const resolveOptions = {
  conditionNames: ["import", "node", "default", "types"],
  exportsFields: ["exports"],
  extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
};
