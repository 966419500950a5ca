import { useTranslations } from "next-intl";
import { pathOf, useBuilderEdit } from "#components/search/builder/builder-edit.ts";
import { Icon } from "#components/ui/icon.tsx";

/** Takes a condition, or a group with all in it, out of the question. */
export function RemoveItem({ at, name }: { at: string; name: string }) {
  const t = useTranslations("builder");
  const edit = useBuilderEdit();
  return (
    <button
      type="button"
      onClick={() => edit({ kind: "remove", path: pathOf(at) })}
      aria-label={t("remove", { name })}
      title={t("remove", { name })}
      className="ml-auto inline-flex size-(--control) shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="close" />
    </button>
  );
}
