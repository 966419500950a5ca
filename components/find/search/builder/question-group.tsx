import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import {
  itemNumber,
  pathOf,
  pathText,
  useBuilderEdit,
  usePickField,
} from "#components/find/search/builder/builder-edit.ts";
import type { BuilderState } from "#components/find/search/builder/builder-state.ts";
import { ConditionRow } from "#components/find/search/builder/condition-row.tsx";
import { DROP_MARKS } from "#components/find/search/builder/drop-gap.ts";
import { ItemControls, RemoveItem } from "#components/find/search/builder/item-controls.tsx";
import { useProblemSentence } from "#components/find/search/words/problem-sentence.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { Group, Match } from "#lib/domain/search/question/question.ts";

const MATCHES: readonly Match[] = ["all", "any", "none"];

type QuestionGroupProps = {
  group: Group;
  at: string;
  depth: number;
  problems: BuilderState["problems"];
  /** Further controls on the group's first line. */
  tools?: ReactNode;
};

/** Edits a group: how its items are joined, the items, and the buttons that add more. The root has no controls of its own. */
export const QuestionGroup = memo(function QuestionGroup({ group, at, depth, problems, tools }: QuestionGroupProps) {
  const t = useTranslations("builder");
  const sentence = useProblemSentence();
  const edit = useBuilderEdit();
  const path = pathOf(at);
  const isRoot = path.length === 0;
  const number = itemNumber(path);
  const name = isRoot ? t("question") : t("group", { number });
  return (
    <fieldset
      data-path={at}
      data-kind="group"
      className={`group/item min-w-0 ${DROP_MARKS} ${isRoot ? "" : `rounded border border-line border-l-4 p-2 ${depth % 2 ? "bg-page" : "bg-surface"}`} ${group.off ? "border-dashed" : ""}`}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {!isRoot && <ItemControls item={group} at={at} name={name} />}
        <SelectField
          label={t("matchLabel", { name })}
          labelHidden
          data-at={`${at}:field`}
          className={`w-48 ${isRoot ? "" : "max-sm:w-auto max-sm:min-w-24 max-sm:flex-1 max-sm:basis-0"}`}
          value={group.match}
          onChange={({ target }) =>
            edit({ kind: "replace", path, item: { ...group, match: target.value as Match }, typingIn: null })
          }
        >
          {MATCHES.map((match) => (
            <option key={match} value={match}>
              {t(`match.${match}`)}
            </option>
          ))}
        </SelectField>
        {group.off && <span className="text-ink-muted">{t("isOff")}</span>}
        <span className="flex flex-wrap max-sm:order-1 max-sm:basis-full">
          <AddItems at={at} name={name} match={group.match} />
        </span>
        {isRoot ? tools : <RemoveItem at={at} name={name} />}
      </div>
      {problems.get(group)?.map((problem) => (
        <p key={problem.problem} role="alert" className="text-danger">
          {sentence(problem.problem)}
        </p>
      ))}
      {group.items.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {group.items.map((item, index) => {
            const itemAt = pathText([...path, index]);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place; everything it shows is given to it
              <li key={index} className="flex min-w-0 items-start gap-2">
                <span
                  aria-hidden="true"
                  className="flex h-(--control) w-7 shrink-0 items-center justify-end text-xs text-ink-muted max-sm:hidden"
                >
                  {index > 0 && t(`between.${group.match}`)}
                </span>
                {/* A condition is laid out by the width of this container. Such a container may form a layer of its own; the item menu must lie above it. */}
                <div
                  className={`min-w-0 flex-1 ${item.kind === "condition" ? "@container relative focus-within:z-10" : ""}`}
                >
                  {item.kind === "condition" ? (
                    <ConditionRow condition={item} at={itemAt} problems={problems.get(item)} />
                  ) : (
                    <QuestionGroup group={item} at={itemAt} depth={depth + 1} problems={problems} />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
});

/** Adds a condition, or a group with its first condition, to a group. The shortcut key adds to the whole question. */
function AddItems({ at, name, match }: { at: string; name: string; match: Match }) {
  const t = useTranslations("builder");
  const pickField = usePickField();
  const isRoot = at === "";
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
        aria-haspopup="dialog"
        onClick={() => pickField({ group: pathOf(at), inNewGroup: null })}
      >
        <Icon name="plus" />
        {t("add")}
        {isRoot && <KeyHint keys="f" />}
      </Button>
      <Button
        variant="quiet"
        className="px-2 font-normal"
        aria-label={isRoot ? undefined : t("addGroupTo", { name })}
        aria-haspopup="dialog"
        onClick={() => pickField({ group: pathOf(at), inNewGroup: match === "any" ? "all" : "any" })}
      >
        <Icon name="plus" />
        {t("addGroup")}
      </Button>
    </>
  );
}
