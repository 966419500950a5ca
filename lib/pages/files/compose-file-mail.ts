import "server-only";
import { createTranslator } from "next-intl";
import { config } from "#lib/config.ts";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import type { ComposeFileMail } from "#lib/operations/books/files/schedules/send-file-mails.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { reportTitle } from "#lib/presenters/files/report-name.ts";

/** Writes the mail about a file in the file's language: what it is, and the link to its page. */
export const composeFileMail: ComposeFileMail = (file: KeptFile) => {
  const { choices, result, report, storeId, fileId } = file;
  const locale = choices.language;
  const messages = CATALOGUE[locale];
  const t = createTranslator({ locale, messages, namespace: "schedules" });
  const reports = createTranslator({ locale, messages, namespace: "files.reports" });
  const title = report === null ? file.title : reportTitle(report, reports, locale);
  const product = messages.frame.product;
  const rows = result?.rows ?? 0;
  const state = !result ? "stopped" : result.complete ? "ready" : "incomplete";
  const sentences = {
    ready: t("mailReady", { rows }),
    incomplete: report === null ? t("mailIncomplete", { rows }) : t("mailNotCompared"),
    stopped: t("mailStopped"),
  };
  return {
    fromName: product,
    subject: t("mailSubject", { title: title ?? product, state }),
    text: `${[sentences[state], `${t("mailLink")}\n${config().publicUrl}${filePaths.file(storeId, fileId)}`].join("\n\n")}\n`,
  };
};
