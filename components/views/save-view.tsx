"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { useViews } from "#components/views/views-context.ts";

const SaveViewDialog = dynamic(
  () => import("#components/views/save-view-dialog.tsx").then((module) => module.SaveViewDialog),
  { ssr: false },
);

/** Keeps the search on the screen as a view: `query` is its canonical query string. Texts: `views`. */
export function SaveView({ query }: { query: string }) {
  const t = useTranslations("views");
  const views = useViews();
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState("");
  if (!views) return null;
  return (
    <>
      <Button
        variant="quiet"
        data-shortcut="s"
        aria-keyshortcuts="s"
        aria-haspopup="dialog"
        onClick={() => {
          setTold("");
          setOpen(true);
        }}
      >
        {t("save")}
        <KeyHint keys="s" />
      </Button>
      <span role="status" className="text-ink-muted">
        {told}
      </span>
      {open && (
        <SaveViewDialog
          views={views}
          query={query}
          onClose={(news) => {
            setOpen(false);
            setTold(news);
          }}
        />
      )}
    </>
  );
}
