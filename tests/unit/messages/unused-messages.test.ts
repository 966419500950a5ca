import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { sourceOf } from "#tests/architecture/syntax-tree.ts";
import { unusedMessages } from "./unused-messages.ts";

const ROOT = join(import.meta.dirname, "../../..");

function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [path + name] : keysOf(text, `${path}${name}.`),
  );
}

test("every text is said somewhere", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["lib/{sandbox,commands}/**"] });
  const sources = files.map((file) => sourceOf(file, readFileSync(join(ROOT, file), "utf8")));
  // These are named by the service's own answers, and by the names of events.
  const keys = keysOf(CATALOGUE.en).filter((key) => !/^(transaction\.(avs|cvd)|audit\.(acts|things))\./.test(key));
  expect(unusedMessages(keys, sources)).toEqual([]);
});

test("a text that is said nowhere is found, one that is asked for by name is not", () => {
  const page = sourceOf(
    "components/page.tsx",
    'const t = useTranslations("shop");\nconst all = await getTranslations();\n' +
      "export const said = [t('open'), t.rich(`state.$" +
      "{state}`), t(name), all('till.title')];",
  );
  const states = sourceOf(
    "lib/domain/states.ts",
    'export const STATES = ["new", "old"];\nexport const x = { named: 1 };',
  );
  const handed = sourceOf(
    "components/words.ts",
    'export const word = (t: ReturnType<typeof useTranslations<"vault">>) => t("key");',
  );
  const rows = sourceOf("lib/inputs/rows.ts", 'export const ROWS = { lamp: { words: "lamp.hall" } };');
  const drawn = sourceOf(
    "components/row.ts",
    'const t = useTranslations(ROWS[name].words);\nexport const x = t("title");',
  );
  const said = [
    "lamp.hall.title",
    "shop.open",
    "shop.state.new",
    "shop.state.old",
    "shop.named",
    "till.title",
    "vault.key",
  ];
  const unsaid = [
    "lamp.hall.lead",
    "lamp.title",
    "shop.close",
    "shop.state.gone",
    "till.open",
    "bank.open",
    "vault.door",
  ];
  expect(unusedMessages([...said, ...unsaid], [page, states, handed, rows, drawn])).toEqual(unsaid);
});
