import { useTranslations } from "next-intl";
import { memo } from "react";
import { itemNumber, pathOf, pathText, useBuilderEdit } from "#components/search/builder-edit.ts";
import type { BuilderState, FocusPart } from "#components/search/builder-state.ts";
import { ConditionRow } from "#components/search/condition-row.tsx";
import { DROP_MARKS } from "#components/search/drop-marks.ts";
import { ItemControls } from "#components/search/item-controls.tsx";
import { useProblemSentence } from "#components/search/problem-sentence.ts";
import { RemoveItem } from "#components/search/remove-item.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { newCondition } from "#lib/domain/condition-edit.ts";
import type { Group, Match, QuestionItem } from "#lib/domain/question.ts";

const MATCHES: readonly Match[] = ["all", "any", "none"];

type QuestionGroupProps = { group: Group; at: string; depth: number; problems: BuilderState["problems"] };

/** A group: how its items are joined, the items, and what adds further ones. The root has no controls of its own. */
export const QuestionGroup = memo(function QuestionGroup({ group, at, depth, problems }: QuestionGroupProps) {
  const t = useTranslations("builder");
  const sentence = useProblemSentence();
  const edit = useBuilderEdit();
  const path = pathOf(at);
  const isRoot = path.length === 0;
  const number = itemNumber(path);
  const name = isRoot ? t("question") : t("group", { number });
  const insert = (item: QuestionItem, part: FocusPart) => edit({ kind: "insert", group: path, item, part });
  return (
    <fieldset
      data-path={at}
      data-kind="group"
      className={`group/item min-w-0 ${DROP_MARKS} ${isRoot ? "" : `rounded border border-line border-l-4 p-2 ${depth % 2 ? "bg-page" : "bg-surface"}`} ${group.off ? "border-dashed" : ""}`}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {!isRoot && <ItemControls item={group} at={at} name={name} />}
        <SelectField
          label={t("matchLabel", { name })}
          labelHidden
          data-at={`${at}:field`}
          className="w-44"
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
        {!isRoot && <RemoveItem at={at} name={name} />}
      </div>
      {problems.get(group)?.map((problem) => (
        <p key={problem.problem} role="alert" className="text-danger">
          {sentence(problem.problem)}
        </p>
      ))}
      {group.items.length > 0 && (
        <ul className={`mt-1.5 flex flex-col gap-1.5 ${isRoot ? "" : "sm:pl-4"}`}>
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
                <div className="min-w-0 flex-1">
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
      <div className={`mt-1.5 flex flex-wrap gap-1 ${isRoot ? "sm:pl-9" : "sm:pl-13"}`}>
        <Button
          variant="quiet"
          className="px-2 font-normal"
          data-at={`${at}:add`}
          aria-label={t("addTo", { name })}
          onClick={() => insert(newCondition(""), "field")}
        >
          <Icon name="plus" />
          {t("add")}
        </Button>
        <Button
          variant="quiet"
          className="px-2 font-normal"
          aria-label={t("addGroupTo", { name })}
          onClick={() => insert({ kind: "group", match: group.match === "any" ? "all" : "any", items: [] }, "add")}
        >
          <Icon name="plus" />
          {t("addGroup")}
        </Button>
      </div>
    </fieldset>
  );
});
