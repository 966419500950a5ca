"use client";

import { useEffect, useSyncExternalStore } from "react";
import { onOutdatedPage, watchForUpdates } from "#components/ground/answers/outdated-page.ts";
import { keepTypedFields, reloadKeepingFields } from "#components/ground/answers/typed-fields.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { FloatingNotice } from "#components/ground/ui/notices/floating-notice.tsx";

let isOutdated = false;
let isWatching = false;

/** Begins once for the document, whatever is rendered into it later. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  watchForUpdates();
  keepTypedFields();
}

/** Says that the server was updated while this page was open, and offers to load the page again with what was typed. */
export function OutdatedNotice({ title, text, reload }: { title: string; text: string; reload: string }) {
  const shown = useSyncExternalStore(
    (changed) =>
      onOutdatedPage(() => {
        isOutdated = true;
        changed();
      }),
    () => isOutdated,
    () => false,
  );
  useEffect(watch, []);
  if (!shown) return null;
  return (
    <FloatingNotice
      tone="warning"
      role="alert"
      title={title}
      actions={<Button onClick={reloadKeepingFields}>{reload}</Button>}
    >
      {text}
    </FloatingNotice>
  );
}
