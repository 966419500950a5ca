import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CONTROL } from "#components/ui/control-classes.ts";
import { Icon } from "#components/ui/icon.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { paths } from "#lib/paths.ts";

/** Shows the large search box of the start page. The browser itself posts the form, so that it works before any script runs. */
export function QuickSearch({ storeId }: { storeId: string }) {
  const t = useTranslations("home");
  const tBuilder = useTranslations("builder");
  return (
    <search>
      <form method="post" action={paths.question(storeId)} className="flex flex-col gap-1">
        <div className="flex gap-2">
          <span className="relative flex min-w-0 flex-1">
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted">
              <Icon name="search" />
            </span>
            <input
              name="words"
              type="text"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-shortcut="/"
              aria-keyshortcuts="/"
              aria-label={t("find")}
              aria-describedby="find-help"
              placeholder={tBuilder("boxExamples")}
              className={`${CONTROL} h-11 pr-9 pl-9.5 text-base`}
            />
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-muted">
              <KeyHint keys="/" />
            </span>
          </span>
          <Button type="submit" variant="primary" className="h-11">
            {t("findGo")}
          </Button>
        </div>
        <p id="find-help" className="text-xs text-ink-muted">
          {t("findHelp")}
        </p>
      </form>
    </search>
  );
}
