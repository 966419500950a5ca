import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One place of a recipe: a file, and what the recipe makes of its text; of a new file, the text to begin with is empty. */
export type Place = { file: string; change: (text: string) => string };

/** A part that is added by its recipe: the row of lib/README.md that names its places, their number, and the places. */
export type Recipe = { row: string; count: number; places: readonly Place[] };

const ROOT = join(import.meta.dirname, "../../..");

/** The text with more before or behind a part of it that stands there once. */
function added(text: string, place: { before: string } | { behind: string }, more: string): string {
  const part = "before" in place ? place.before : place.behind;
  const [start, end, ...others] = text.split(part);
  if (end === undefined || others.length > 0) throw new Error(`no single place at ${part}`);
  return "before" in place ? start + more + part + end : start + part + more + end;
}

const settings = (language: string, words: Readonly<Record<string, object>>): Place => ({
  file: `lib/messages/${language}/top/settings.json`,
  change: (text) => `${JSON.stringify({ ...JSON.parse(text), ...words }, undefined, 2)}\n`,
});

/** One setting for each ready control. */
const SETTING: Recipe = {
  row: "a setting",
  count: 3,
  places: [
    {
      file: "lib/inputs/settings.ts",
      change: (text) =>
        added(
          text,
          { before: "  accounts: {" },
          `  bell: onOrOff({ ...MANAGED, section: "dayBook", words: "settings.bell", byDefault: false }),
  rings: wholeNumber({ ...MANAGED, section: "dayBook", words: "settings.rings", byDefault: 2, least: 1, most: 9 }),
  guests: wordList({
    ...MANAGED,
    section: "dayBook",
    words: "settings.guests",
    byDefault: ["Nobody"],
    most: 3,
    longest: 20,
  }),
`,
        ),
    },
    settings("en", {
      bell: { title: "Bell", lead: "A bell at the till.", label: "It rings", hint: "Softly.", save: "Save the bell" },
      rings: {
        ...{ title: "Rings", lead: "How often it rings.", label: "Times", hint: "Default: {byDefault}." },
        ...{ error: "From {least} to {most}.", save: "Save the rings" },
      },
      guests: {
        ...{ title: "Guests", lead: "For whom it rings.", label: "Guests, one to a line", hint: "At most {most}." },
        ...{ error: "At most {most}, of {longest} characters.", save: "Save the guests" },
      },
    }),
    settings("fr", {
      bell: {
        ...{ title: "Sonnette", lead: "Une sonnette à la caisse.", label: "Elle sonne", hint: "Doucement." },
        save: "Enregistrer la sonnette",
      },
      rings: {
        ...{ title: "Coups", lead: "Combien de fois elle sonne.", label: "Fois", hint: "Par défaut : {byDefault}." },
        ...{ error: "De {least} à {most}.", save: "Enregistrer les coups" },
      },
      guests: {
        ...{ title: "Invités", lead: "Pour qui elle sonne.", label: "Invités, un par ligne", hint: "Au plus {most}." },
        ...{ error: "Au plus {most}, de {longest} caractères.", save: "Enregistrer les invités" },
      },
    }),
  ],
};

const PAGE = `import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("lamps"))("title") };
}

export default async function LampsPage({ params }: Props) {
  await storeContext((await params).storeId);
  const t = await getTranslations("lamps");
  return <PageHeader title={t("title")} />;
}
`;

const SCREEN: Recipe = {
  row: "a screen",
  count: 5,
  places: [
    { file: "app/(staff)/stores/[storeId]/lamps/page.tsx", change: () => PAGE },
    {
      file: "lib/paths/store-places.ts",
      change: (text) =>
        added(
          text,
          { before: '  { name: "settings",' },
          '  { name: "lamps", path: "lamps", key: "j", icon: "home", needs: "transaction.read", label: "lamps.inRail" },\n',
        ),
    },
    { file: "lib/messages/en/top/lamps.json", change: () => '{ "inRail": "Lamps", "title": "All lamps" }\n' },
    {
      file: "lib/messages/fr/top/lamps.json",
      change: () => '{ "inRail": "Lampes", "title": "Toutes les lampes" }\n',
    },
    {
      file: "lib/messages/parts.ts",
      change: (text) =>
        ["En", "Fr"].reduce(
          (imported, language) =>
            added(
              imported,
              { before: `import settings${language} from` },
              `import lamps${language} from "./${language.toLowerCase()}/top/lamps.json";\n`,
            ),
          added(text, { before: "  limits: part(" }, "  lamps: part(lampsEn, lampsFr),\n"),
        ),
    },
  ],
};

const TABLE: Recipe = {
  row: "a database table",
  count: 3,
  places: [
    {
      file: "lib/store/tables/people/lamp-table.ts",
      change: () =>
        readFileSync(join(ROOT, "lib/store/tables/people/preference-table.ts"), "utf8")
          .replaceAll("preference", "lamp")
          .replaceAll("Preference", "Lamp"),
    },
    {
      file: "lib/store/tables.ts",
      change: (text) =>
        added(
          added(text, { behind: "\n  preferences: preferenceTable," }, "\n  lamps: lampTable,"),
          { before: 'import { passwordLinkTable } from "#lib/store/tables/people/password-link-table.ts";\n' },
          'import { lampTable } from "#lib/store/tables/people/lamp-table.ts";\n',
        ),
    },
    {
      file: "lib/store/migrations/migrations.ts",
      change: (text) =>
        text.replace(
          /\n\};\n$/,
          `

  // Adds each person's lamps.
  "9000-lamps": ({ text, end }) => [
    \`create table lamps (
      staff_id \${text} not null references staff,
      name \${text} not null,
      value \${text} not null,
      primary key (staff_id, name)
    \${end}\`,
  ],
};
`,
        ),
    },
  ],
};

export const RECIPES: readonly Recipe[] = [SCREEN, SETTING, TABLE];
