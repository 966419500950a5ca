import "server-only";
import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import { MailPanel } from "#components/money/receipts/mail-panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { listReceiptMails } from "#lib/operations/money/receipts/list-receipt-mails.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows the form that sends a receipt by e-mail, and to whom it was sent so far. */
export async function MailSection({
  context: { operation, actor, storeId, timeZone },
  about,
  address,
  send,
}: Pick<ComponentProps<typeof MailPanel>, "about" | "address" | "send"> & { context: StoreContext }) {
  const listed = await listReceiptMails(operation, about);
  if (listed.kind !== "done") return null;
  const locale = await getLocale();
  const { mails, isOn } = listed.value;
  return (
    <ClientMessages texts={["receipts.mail", "reasons"]}>
      <MailPanel
        about={about}
        address={address}
        mails={mails.map(({ mailId, address: to, language, state, failure, staffName, begunAt }) => ({
          ...{ mailId, address: to, language, state, failure, staffName },
          at: localMoment(begunAt, timeZone, locale),
        }))}
        closed={!may(actor, "receipt.send", storeId) ? "whoMay" : isOn ? null : "off"}
        send={send}
      />
    </ClientMessages>
  );
}
