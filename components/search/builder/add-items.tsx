import { useTranslations } from "next-intl";
import { pathOf, useBuilderEdit } from "#components/search/builder/builder-edit.ts";
import type { FocusPart } from "#components/search/builder/builder-state.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { newCondition } from "#lib/domain/search/question/condition-edit.ts";
import type { Match, QuestionItem } from "#lib/domain/search/question/question.ts";

/** What adds a condition or a group to a group. The key adds to the whole question. */
export function AddItems({ at, name, match }: { at: string; name: string; match: Match }) {
  const t = useTranslations("builder");
  const edit = useBuilderEdit();
  const isRoot = at === "";
  const insert = (item: QuestionItem, part: FocusPart) => edit({ kind: "insert", group: pathOf(at), item, part });
  return (
    <>
      <Button
        variant="quiet"
        className="px-2 font-normal"
        data-at={`${at}:add`}
        aria-label={isRoot ? undefined : t("addTo", { name })}
        data-shortcut={isRoot ? "f" : undefined}
        data-shortcut-label={isRoot ? t("addLabel") : undefined}
        aria-keyshortcuts={isRoot ? "f" : undefined}
        onClick={() => insert(newCondition(""), "field")}
      >
        <Icon name="plus" />
        {t("add")}
        {isRoot && <KeyHint keys="f" />}
      </Button>
      <Button
        variant="quiet"
        className="px-2 font-normal"
        aria-label={isRoot ? undefined : t("addGroupTo", { name })}
        onClick={() => insert({ kind: "group", match: match === "any" ? "all" : "any", items: [] }, "add")}
      >
        <Icon name="plus" />
        {t("addGroup")}
      </Button>
    </>
  );
}
