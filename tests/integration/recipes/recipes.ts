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

/** The text with one more import, where the formatter wants it: in the order of the addresses of its folder. */
function imported(text: string, line: string): string {
  const address = (statement: string) => /from "(.*)"/.exec(statement)?.[1] ?? "";
  const folder = (statement: string) => address(statement).split("/", 2).join("/");
  const near = text.split("\n").filter((other) => folder(other) === folder(line));
  const next = near.find((other) => address(other) > address(line)) ?? "";
  return added(text, { before: `${next}\n` }, line);
}

/** A letter that leads to no place yet. */
function freeKey(places: string): string {
  return [..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !places.includes(`key: "${letter}"`)) ?? "";
}

const asJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

const settings = (language: string, more: Readonly<Record<string, object>>): Place => ({
  file: `lib/messages/${language}/top/settings.json`,
  change: (text) => asJson({ ...JSON.parse(text), ...more }),
});

const words = (language: string, more: Readonly<Record<string, string>>): Place => ({
  file: `lib/messages/${language}/top/lamps.json`,
  change: (text) => asJson({ ...JSON.parse(text), ...more }),
});

const headings = (language: string, payer: string): Place => ({
  file: `lib/messages/${language}/find/grid.json`,
  change(text) {
    const grid = JSON.parse(text);
    return asJson({ ...grid, columns: { ...grid.columns, payer } });
  },
});

/** One setting for each ready control. */
const SETTING: Recipe = {
  row: "a setting",
  count: 3,
  places: [
    {
      file: "lib/inputs/top/settings.ts",
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
          `  { name: "lamps", path: "lamps", key: "${freeKey(text)}", icon: "home", needs: "transaction.read", label: "lamps.inRail" },\n`,
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
          (before, language) =>
            imported(before, `import lamps${language} from "./${language.toLowerCase()}/top/lamps.json";\n`),
          added(text, { behind: "export const PARTS = {\n" }, "  lamps: part(lampsEn, lampsFr),\n"),
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
        imported(
          added(text, { behind: "\n  preferences: preferenceTable," }, "\n  lamps: lampTable,"),
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

const OPERATION: Recipe = {
  row: "an operation",
  count: 5,
  places: [
    {
      file: "lib/inputs/top/lamp-input.ts",
      change: () => `import { z } from "zod";
import { storeId } from "#lib/inputs/ground/ids.ts";
import { neededNote } from "#lib/inputs/money/adjustment-fields.ts";

/** A lamp to be lit, by its name. */
export const lampInput = z.object({ storeId, lamp: neededNote("lamp_missing") });

export type LampInput = z.output<typeof lampInput>;
`,
    },
    {
      file: "lib/operations/top/transactions/light-lamp.ts",
      change: () => `import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { LampInput } from "#lib/inputs/top/lamp-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Lights a lamp of the store. */
export async function lightLamp(
  { actor, clock, store }: OperationContext,
  { storeId, lamp }: LampInput,
): Promise<Done<null> | NotPermitted> {
  if (!may(actor, "note.write", storeId)) return { kind: "not_permitted" };
  const { staffId } = actor;
  await store.transaction(async (tables) => {
    await tables.lamps.set(staffId, lamp, "lit");
    await tables.audit.append({
      name: "lamp.lit",
      at: clock.now().toString(),
      storeId,
      staffId,
      subject: staffId,
      details: {},
    });
  });
  return { kind: "done", value: null };
}
`,
    },
    {
      file: "app/(staff)/stores/[storeId]/lamps/actions.ts",
      change: () => `"use server";

import { lampInput } from "#lib/inputs/top/lamp-input.ts";
import { lightLamp } from "#lib/operations/top/transactions/light-lamp.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

export const lightLampAction = defineAction(lampInput, lightLamp);
`,
    },
    {
      file: "lib/domain/people/audit-event.ts",
      change: (text) => added(text, { before: '  | "note.written"' }, '  | "lamp.lit"\n'),
    },
    {
      file: "tests/support/requests/endpoints.ts",
      change: (text) =>
        added(
          text,
          { before: "  voidAction: {" },
          '  lightLampAction: { needs: "note.write", input: { storeId: STORE, lamp: "Hall" }, answer: "done" },\n',
        ),
    },
  ],
};

const FORM: Recipe = {
  row: "a form",
  count: 4,
  places: [
    {
      file: "components/top/record/lamp-form.tsx",
      change: () => `"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useFailureSentence } from "#components/ground/answers/answer.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { Done, FormFailure, NotPermitted } from "#lib/domain/outcome.ts";
import { lampInput } from "#lib/inputs/top/lamp-input.ts";

/** Lights a lamp by its name. */
export function LampForm({
  storeId,
  light,
}: {
  storeId: string;
  light: (input: z.input<typeof lampInput>) => Promise<Done<null> | NotPermitted | FormFailure>;
}) {
  const t = useTranslations("lamps");
  const sentence = useFailureSentence();
  const { answer, pending, field, fault, submit } = useActionForm({
    schema: lampInput,
    values: { storeId, lamp: "" },
    action: light,
  });
  return (
    <Form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField {...field("lamp")} label={t("lamp")} error={fault("lamp") && t("lampMissing")} />
      <Button type="submit" variant="primary" pending={pending}>
        {t(pending ? "lighting" : "light")}
      </Button>
      {answer?.kind === "done" && <Notice tone="success">{t("lit")}</Notice>}
      {answer && answer.kind !== "done" && <Notice tone="danger">{sentence(answer)}</Notice>}
    </Form>
  );
}
`,
    },
    {
      file: "app/(staff)/stores/[storeId]/lamps/page.tsx",
      change: (text) =>
        [
          [
            'import { storeContext } from "#lib/session/signed-in/staff-context.ts";\n',
            'import { lightLampAction } from "./actions.ts";\n',
          ],
          [
            'import { PageHeader } from "#components/ground/ui/page-header.tsx";\n',
            `import { LampForm } from "#components/top/record/lamp-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
`,
          ],
        ].reduce(
          (page, [behind = "", more = ""]) => added(page, { behind }, more),
          text
            .replace(
              "  await storeContext((await params).storeId);",
              "  const { storeId } = await params;\n  await storeContext(storeId);",
            )
            .replace(
              '  return <PageHeader title={t("title")} />;',
              `  return (
    <>
      <PageHeader title={t("title")} />
      <ClientMessages texts={["lamps"]}>
        <LampForm storeId={storeId} light={lightLampAction} />
      </ClientMessages>
    </>
  );`,
            ),
        ),
    },
    words("en", {
      ...{ lamp: "Name of the lamp", lampMissing: "Type the name.", light: "Light it", lighting: "Lighting…" },
      lit: "The lamp is lit.",
    }),
    words("fr", {
      ...{ lamp: "Nom de la lampe", lampMissing: "Tapez le nom.", light: "L’allumer", lighting: "Allumage…" },
      lit: "La lampe est allumée.",
    }),
  ],
};

const COLUMN: Recipe = {
  row: "a field or a column",
  count: 3,
  places: [
    {
      file: "lib/domain/search/rows/columns.ts",
      change: (text) =>
        added(
          text,
          { before: "  person: { type:" },
          '  payer: { type: "text", fields: ["cardOwner", "billingName"], widthPx: 136, optional: true },\n',
        ),
    },
    headings("en", "Who paid"),
    headings("fr", "Qui a payé"),
  ],
};

/** In the order in which one builds on another: the form sends to the operation, which writes the table, and stands on the screen. */
export const RECIPES: readonly Recipe[] = [SCREEN, SETTING, TABLE, OPERATION, FORM, COLUMN];
