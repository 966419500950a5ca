"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type SubmitEvent, useId, useRef, useState } from "react";
import type { KeptSearchProps } from "#components/find/search/words/question-sentence.tsx";
import { useChangeSentence } from "#components/find/views/use-change-sentence.ts";
import { useViewChange } from "#components/find/views/use-view-change.ts";
import type { Views } from "#components/find/views/views-context.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { Dialog } from "#components/ground/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#components/ground/ui/fields/checkbox-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { figuresIn } from "#lib/domain/reasons/reason.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";

/** Asks for the view's name and who may see it. Closes with the saved view, or without one. */
export function SaveViewDialog({
  views,
  opened: search,
  zoneName,
  isDraftChanged,
  onClose,
  KeptSearch,
}: {
  views: Views;
  /** The search to save. */
  opened: OpenedSearch;
  zoneName: string;
  /** The form has changes that were not searched. */
  isDraftChanged: boolean;
  onClose: (news: string) => void;
  /** Describes the saved search in words. */
  KeptSearch: ComponentType<KeptSearchProps>;
}) {
  const t = useTranslations("views");
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sentence = useChangeSentence();
  const { answer, pending, run, forget } = useViewChange();
  const [name, setName] = useState("");
  const { storeId, actions, mayShare } = views;
  const { query } = search;
  const opened = views.changed?.kind === "saved" && views.changed.mayChange ? views.changed : null;
  const taken = answer?.kind === "not_allowed" ? figuresIn(answer.reason).viewId : undefined;
  const wrong = sentence(answer);
  const atName =
    answer?.kind === "invalid" || (answer?.kind === "not_allowed" && answer.reason.rule === "view_name_taken");

  useConfirmKeys(true, () => form.current?.requestSubmit());

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget);
    const wanted = { shared: fields.has("shared"), pinned: fields.has("pinned") };
    const saved = await run(() => actions.saveViewAction({ storeId, name, query, ...wanted }));
    if (saved.kind !== "done") return;
    views.remember(saved.value.viewId);
    onClose(t("saved", { name: name.trim() }));
  }

  async function replace(viewId: string, called: string) {
    const replaced = await run(() => actions.replaceViewAction({ storeId, viewId, query }));
    if (replaced.kind !== "done") return;
    views.remember(viewId);
    onClose(t("replaced", { name: called }));
  }

  return (
    <Dialog
      onClose={() => !pending && onClose("")}
      start={field}
      title={t("saveTitle")}
      description={t("saveText")}
      actions={
        <>
          <Button onClick={() => !pending && onClose("")}>{t("cancel")}</Button>
          {typeof taken === "string" ? (
            <Button pending={pending} onClick={() => replace(taken, name.trim())}>
              {t("replaceNamed")}
            </Button>
          ) : (
            opened && (
              <Button pending={pending} onClick={() => replace(opened.key, opened.name)}>
                {t("replaceOpened", { name: opened.name })}
              </Button>
            )
          )}
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {pending ? t("saving") : t("save")}
          </Button>
        </>
      }
    >
      <Form ref={form} id={formId} onSubmit={submit} className="flex flex-col gap-3">
        <KeptSearch opened={search} zoneName={zoneName} isDraftChanged={isDraftChanged} />
        <TextField
          label={t("name")}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            forget();
          }}
          error={atName ? wrong : undefined}
          maxLength={200}
          autoComplete="off"
          ref={field}
        />
        <CheckboxField
          name="shared"
          label={t("shareLabel")}
          disabled={!mayShare}
          {...(mayShare ? {} : { hint: t("shareHint") })}
        />
        <CheckboxField name="pinned" label={t("pinLabel")} defaultChecked />
        {wrong && !atName && <Notice tone="danger">{wrong}</Notice>}
      </Form>
    </Dialog>
  );
}
