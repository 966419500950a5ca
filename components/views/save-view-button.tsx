"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { DialogComing } from "#components/ui/dialogs/dialog-coming.tsx";
import { KeyButton } from "#components/ui/key-button.tsx";
import { onDemand } from "#components/ui/on-demand.tsx";
import { useViews } from "#components/views/views-context.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";

/** With what says the question in words, which is mostly there: the dialog's own part would bring the names of all fields once more. */
const SaveViewDialog = onDemand(
  () =>
    Promise.all([
      import("#components/views/save-view-dialog.tsx"),
      import("#components/search/builder/built-question.ts"),
    ]).then(
      ([{ SaveViewDialog: Dialog }, { KeptSearch }]) =>
        (props: Omit<ComponentProps<typeof Dialog>, "KeptSearch">) => <Dialog {...props} KeptSearch={KeptSearch} />,
    ),
  <DialogComing />,
);

type SaveViewProps = {
  /** The search on the screen. */
  opened: OpenedSearch;
  /** The zone of its days, as people call it. */
  zoneName: string;
  /** Whether the form says something else by now, which is not kept. */
  isDraftChanged: () => boolean;
};

/** Keeps the search on the screen as a view. Texts: `views`, `builder`, `fields`. */
export function SaveView({ opened, zoneName, isDraftChanged }: SaveViewProps) {
  const t = useTranslations("views");
  const views = useViews();
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState("");
  if (!views) return null;
  return (
    <>
      <KeyButton
        letter="s"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Neither a shortcut nor every browser's click gives it focus, and the dialog gives back what it found.
          currentTarget.focus();
          setTold("");
          setOpen(true);
        }}
      >
        {t("save")}
      </KeyButton>
      <span role="status" className="text-ink-muted">
        {told}
      </span>
      {open && (
        <SaveViewDialog
          views={views}
          opened={opened}
          zoneName={zoneName}
          isDraftChanged={isDraftChanged()}
          onClose={(news) => {
            setOpen(false);
            setTold(news);
          }}
        />
      )}
    </>
  );
}
