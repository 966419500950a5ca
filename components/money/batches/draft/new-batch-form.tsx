"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { ChoiceField } from "#components/ground/ui/fields/choice-field.tsx";
import { FileField } from "#components/ground/ui/fields/file-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { ListProblemNotice, type NotAccepted, sendBatch } from "#components/money/batches/draft/send-batch.tsx";
import { BATCH_AIMS, type BatchAim } from "#lib/domain/batches/batch.ts";
import { textOfBytes } from "#lib/domain/batches/list-bytes.ts";
import { MAX_LIST_BYTES } from "#lib/domain/batches/list-limits.ts";
import { type ListProblem, type ReadList, readList } from "#lib/domain/batches/read-list.ts";
import { paths } from "#lib/paths/paths.ts";

/** A chosen or typed list, before it is sent. */
type ChosenList = { source: "file"; fileName: string; text: string } | { source: "pasted"; text: string };

type ReadHere = ({ ok: true; list: ReadList } | ({ ok: false } & ListProblem)) | null;

/** Reads the text of a chosen file; of one that is too large, only enough to show that. */
async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, MAX_LIST_BYTES + 1).arrayBuffer());
  return bytes.length > MAX_LIST_BYTES ? "x".repeat(MAX_LIST_BYTES + 1) : textOfBytes(bytes);
}

/**
 * Reads a list in the browser, so that its faults show at once and a card number in it is never sent. The server reads it
 * again.
 */
function readHere(text: string): ReadHere {
  return text.trim() === "" ? null : readList(text, { reasonOf: (reason) => reason, isNote: () => true });
}

/** Takes a pasted or chosen list. Faults of the whole list show before it is sent; no typed text is lost. */
export function NewBatchForm({ storeId }: { storeId: string }) {
  const t = useTranslations("batches.form");
  const tAims = useTranslations("batches.aim");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<BatchAim>("give_back");
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [pasted, setPasted] = useState("");
  const [answer, setAnswer] = useState<NotAccepted | "nothing" | null>(null);
  const [sending, setSending] = useState(false);
  const text = file?.text ?? pasted;
  const read = useMemo(() => readHere(text), [text]);

  useEffect(() => {
    if (answer) problem.current?.focus();
  }, [answer]);

  async function choose(chosen: File | undefined) {
    setAnswer(null);
    setFile(chosen ? { name: chosen.name, text: await textOfFile(chosen) } : null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (!read) return setAnswer("nothing");
    if (!read.ok) return problem.current?.focus();
    const from: ChosenList = file
      ? { source: "file", fileName: file.name.slice(-200), text }
      : { source: "pasted", text };
    setSending(true);
    const result = await sendBatch(storeId, { aim, from });
    if (result.kind === "done") return router.push(paths.batch(storeId, result.value.batchId));
    setSending(false);
    setAnswer(result);
  }

  return (
    <Form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <ChoiceField
        legend={t("aim")}
        hint={t("aimHint")}
        name="aim"
        choices={BATCH_AIMS.map((value) => ({ value, label: tAims(value) }))}
        defaultValue={aim}
        onChange={(event) => setAim(event.target.value as BatchAim)}
      />
      <FileField
        ref={input}
        id="batch-file"
        label={t("file")}
        hint={t("fileHint")}
        chooseText={t("chooseFile")}
        nameText={file?.name ?? t("noFile")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(event) => choose(event.target.files?.[0])}
      >
        {file && (
          <Button
            variant="quiet"
            onClick={() => {
              if (input.current) input.current.value = "";
              choose(undefined);
              input.current?.focus();
            }}
          >
            <Icon name="close" />
            {t("removeFile")}
          </Button>
        )}
      </FileField>
      {!file && (
        <TextareaField
          label={t("text")}
          hint={t("textHint")}
          rows={8}
          value={pasted}
          spellCheck={false}
          placeholder={t("placeholder")}
          onChange={(event) => {
            setAnswer(null);
            setPasted(event.target.value);
          }}
        />
      )}
      <div ref={problem} tabIndex={-1} className="flex flex-col gap-2 empty:hidden">
        {read?.ok && <ListSummary list={read.list} />}
        {read && !read.ok && <ListProblemNotice problem={read} />}
        {answer === "nothing" && <Notice tone="danger">{t("nothing")}</Notice>}
        {answer && answer !== "nothing" && <ListProblemNotice answer={answer} />}
      </div>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" pending={sending}>
          {sending ? t("checking") : t("check")}
        </Button>
      </div>
    </Form>
  );
}

/** Says what was read of a list: the rows, the columns, and what was ignored. */
function ListSummary({ list: { rows, columns, ignored, hasHeadings } }: { list: ReadList }) {
  const t = useTranslations("batches.form");
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <div role="status" className="flex flex-col gap-1 rounded border border-line bg-sunken px-3 py-2">
      <p className="font-medium">
        {t("read", { rows: rows.length, columns: columns.map((column) => t(`columns.${column}`)).join(", ") })}
      </p>
      {!hasHeadings && <p>{t("noHeadings")}</p>}
      {!columns.includes("amount") && <p>{t("allRemaining")}</p>}
      {ignored.length > 0 && <p className="text-ink-muted">{t("ignored", { columns: ignored.join(", ") })}</p>}
      {faulty > 0 && <p>{t("faults", { rows: faulty })}</p>}
    </div>
  );
}
