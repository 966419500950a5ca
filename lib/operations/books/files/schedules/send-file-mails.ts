import "server-only";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { Mail } from "#lib/mail/mailer.ts";
import { listRecipients } from "#lib/operations/books/files/schedules/list-recipients.ts";
import type { World } from "#lib/operations/context.ts";

/** Writes the mail about a file. It holds a link and no row: the link asks for a sign-in. */
export type ComposeFileMail = (file: KeptFile) => Pick<Mail, "fromName" | "subject" | "text">;

/**
 * Tells people by mail that their files have ended. Each mail is noted before it is sent, and is never sent again. A person who may no
 * longer make files gets none.
 */
export async function sendFileMails(world: World, compose: ComposeFileMail): Promise<void> {
  const { mailer, store, log } = world;
  const { fileMails, keptFiles } = store.tables;
  for (const { mailId, fileId, storeId, staffId } of await fileMails.due()) {
    if (!(await fileMails.begin(mailId))) continue;
    const file = await keptFiles.find(storeId, fileId);
    const to = (await listRecipients(world, { storeId })).find((one) => one.staffId === staffId);
    const reply = mailer && file && to ? await mailer.send({ mailId, to: to.address, ...compose(file) }) : null;
    await fileMails.settle(mailId, reply?.kind ?? "failed");
    if (reply?.kind !== "sent") log.warn({ fileId, storeId, kind: reply?.kind }, "a mail about a file was not sent");
  }
}
