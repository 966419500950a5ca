"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { useViews } from "#components/find/views/views-context.ts";
import { KeyButton } from "#components/ground/ui/buttons/key-button.tsx";
import { DialogComing } from "#components/ground/ui/dialogs/dialog-coming.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";

/**
 * Loaded together with the part that writes a question in words, which is usually loaded already: a separate part would
 * bring the names of all fields again.
 */
const SaveViewDialog = onDemand(
  () =>
    Promise.all([
      import("#components/find/views/save-view-dialog.tsx"),
      import("#components/find/search/builder/built-question.ts"),
    ]).then(
      ([{ SaveViewDialog: Dialog }, { KeptSearch }]) =>
        (props: Omit<ComponentProps<typeof Dialog>, "KeptSearch">) => <Dialog {...props} KeptSearch={KeptSearch} />,
    ),
  <DialogComing />,
);

type SaveViewProps = {
  /** The search on the screen. */
  opened: OpenedSearch;
  /** The display name of its time zone. */
  zoneName: string;
  /** Whether the form has changes that were not searched; they are not saved. */
  isDraftChanged: () => boolean;
};

/** Saves the current search as a view. Texts: `views`, `builder`, `fields`. */
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
          // A shortcut key does not focus the button, nor does a click in every browser, and the dialog returns focus
          // to the element that had it.
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
