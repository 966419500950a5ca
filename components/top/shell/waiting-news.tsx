"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { FloatingNotice } from "#components/ground/ui/notices/floating-notice.tsx";
import { type WaitingCounts, waitingCounts } from "#components/top/shell/waiting-counts.ts";
import { paths } from "#lib/paths/paths.ts";

const NONE: WaitingCounts = {};

/**
 * Writes the number of waiting items before the page's title, so that a tab in the background shows it, and
 * announces new requests and answers without a reload.
 */
export function WaitingNews({ storeId }: { storeId: string }) {
  const t = useTranslations("frame");
  const { inDoubt = 0, approvals } = useSyncExternalStore(waitingCounts.subscribe, waitingCounts.read, () => NONE);
  const href = paths.approvals(storeId);
  const isThere = usePathname().startsWith(href);
  const known = useRef(approvals);
  const [isNew, setIsNew] = useState(false);
  useTitleCount(inDoubt + (approvals ?? 0));
  useEffect(() => {
    const before = known.current;
    known.current = approvals;
    if (isThere || !approvals) setIsNew(false);
    else if (before !== undefined && approvals > before) setIsNew(true);
  }, [approvals, isThere]);
  if (!isNew) return null;
  return (
    <FloatingNotice
      tone="info"
      title={t("approvalNews", { count: approvals ?? 0 })}
      actions={
        <>
          <LinkButton href={href}>{t("approvalNewsOpen")}</LinkButton>
          <Button variant="quiet" onClick={() => setIsNew(false)}>
            {t("approvalNewsLater")}
          </Button>
        </>
      }
    />
  );
}

function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(/^\(\d+\) /, "");
      const wanted = count === 0 || title === "" ? title : `(${count}) ${title}`;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // A page that opens brings its own title.
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [count]);
}
