import { useTranslations } from "next-intl";
import { useBuilderEdit } from "#components/search/builder/builder-edit.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";

type BuilderToolsProps = {
  canUndo: boolean;
  canRedo: boolean;
  canEmpty: boolean;
  textShown: boolean;
  onText: () => void;
};

/** The tools for the whole question: undo, redo, empty, edit as text. */
export function BuilderTools({ canUndo, canRedo, canEmpty, textShown, onText }: BuilderToolsProps) {
  const t = useTranslations("builder");
  const edit = useBuilderEdit();
  return (
    <div className="flex flex-wrap items-center sm:ml-auto">
      <Tool name={t("undo")} keys="Control+Z" disabled={!canUndo} onClick={() => edit({ kind: "undo" })} />
      <Tool turned name={t("redo")} keys="Control+Shift+Z" disabled={!canRedo} onClick={() => edit({ kind: "redo" })} />
      <Button variant="quiet" className="px-2 font-normal" disabled={!canEmpty} onClick={() => edit({ kind: "empty" })}>
        {t("empty")}
      </Button>
      <Button variant="quiet" className="px-2 font-normal" aria-expanded={textShown} onClick={onText}>
        <Icon name={textShown ? "chevron-down" : "chevron-right"} />
        {t("asText")}
      </Button>
    </div>
  );
}

function Tool({
  turned = false,
  name,
  keys,
  disabled,
  onClick,
}: {
  /** Mirrors the arrow, for redo. */
  turned?: boolean;
  name: string;
  keys: string;
  disabled: boolean;
  onClick: () => void;
}) {
  // Not `disabled`: after the last undo, focus would be lost.
  return (
    <Button
      variant="quiet"
      className="px-0"
      aria-label={name}
      title={`${name} (${keys.replace("Control", "Ctrl")})`}
      aria-keyshortcuts={keys}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      <Icon name="undo" className={turned ? "-scale-x-100" : ""} />
    </Button>
  );
}
