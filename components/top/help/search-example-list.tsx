import { useTranslations } from "next-intl";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { SearchExample } from "#components/top/help/help-view.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Lists texts for the search box, and runs each at a click. It posts them as the box does, because words may be anything, and an
 * address may not hold them.
 */
export function SearchExampleList({ storeId, examples }: { storeId: string; examples: readonly SearchExample[] }) {
  const t = useTranslations("help.examples");
  return (
    <Panel title={t("title")}>
      <p className="mb-3 text-ink-muted">{t("lead")}</p>
      <form method="post" action={paths.question(storeId)}>
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          {examples.map(({ name, typed, finds }) => (
            <div key={name} className="contents">
              <dt className="wrap-anywhere max-sm:mt-2">
                <button
                  type="submit"
                  name="words"
                  value={typed}
                  className="min-h-6 text-left font-mono text-accent underline underline-offset-4"
                >
                  {typed}
                </button>
              </dt>
              <dd>{finds}</dd>
            </div>
          ))}
        </dl>
      </form>
    </Panel>
  );
}
