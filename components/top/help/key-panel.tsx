import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { KeyList } from "#components/ground/ui/key-list.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { KEY_PAGES, keysOf } from "#components/top/help/page-keys.ts";
import { frameKeys } from "#components/top/shell/frame-keys.ts";
import { destinations } from "#components/top/shell/navigation.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { paths } from "#lib/paths/paths.ts";

/** Lists every key that this person can use. It is left out where there is no keyboard. */
export function KeyPanel({
  actor,
  storeId,
  singleLetterKeys,
}: {
  actor: Actor;
  storeId: string;
  singleLetterKeys: boolean;
}) {
  const t = useTranslations("help.keys");
  const tFrame = useTranslations("frame");
  const texts = useTranslations();
  const pages = KEY_PAGES.map((page) => ({ page, lines: keysOf(page, actor, storeId) }));
  return (
    <Panel title={tFrame("keysTitle")} className="not-any-pointer-fine:hidden">
      {!singleLetterKeys && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <p>{tFrame("keysSwitchedOff")}</p>
          <LinkButton href={paths.preferences()}>{tFrame("preferences")}</LinkButton>
        </div>
      )}
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <KeyList heading={tFrame("keysAlways")} separator="+">
          {frameKeys(tFrame, singleLetterKeys)}
        </KeyList>
        {singleLetterKeys && (
          <>
            <KeyList heading={tFrame("keysGo")} separator={tFrame("keyThen")}>
              {destinations(actor, storeId).map(({ key, label }) => ({ keys: ["g", key], name: texts(label) }))}
            </KeyList>
            {pages
              .filter(({ lines }) => lines.length > 0)
              .map(({ page, lines }) => (
                <KeyList key={page} heading={t(`page.${page}`)} separator={page === "form" ? "–" : ""}>
                  {lines.map(({ name, keys }) => ({ keys, name: t(`name.${name}`) }))}
                </KeyList>
              ))}
          </>
        )}
      </div>
    </Panel>
  );
}
