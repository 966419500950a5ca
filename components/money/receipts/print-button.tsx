"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";

/** Opens the browser's print dialog; at once if the address asks for it. */
export function PrintButton({ atOnce }: { atOnce: boolean }) {
  const t = useTranslations("receipts");
  useEffect(() => {
    if (atOnce) window.print();
  }, [atOnce]);
  return (
    <Button variant="primary" data-shortcut="p" aria-keyshortcuts="p" onClick={() => window.print()}>
      {t("print")}
      <KeyHint keys="p" />
    </Button>
  );
}
