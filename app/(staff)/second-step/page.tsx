import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  addPasskeyAction,
  beginAppAction,
  beginPasskeyAction,
  confirmAppAction,
  removeFactorAction,
  renewCodesAction,
  stopFactorLinkAction,
} from "#app/(staff)/second-step/actions.ts";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { CodeApp } from "#components/people/factors/code-app.tsx";
import { PasskeyList } from "#components/people/factors/passkey-list.tsx";
import { RecoveryCodePanel } from "#components/people/factors/recovery-code-panel.tsx";
import { WaitingLink } from "#components/people/factors/waiting-link.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { listOwnFactors } from "#lib/operations/people/factors/own-factors.ts";
import { ownMoments } from "#lib/pages/preferences/own-moments.ts";
import { StoreShell } from "#lib/pages/shell/store-shell.tsx";
import { paths } from "#lib/paths/paths.ts";
import { arePasskeysPossible } from "#lib/session/factors/passkeys.ts";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("factors"))("title") };
}

/** Shows a person's own second factors, which apply in every store. */
export default async function OwnFactorsPage() {
  const { actor, operation } = await staffContext();
  const [storeId] = Object.keys(actor.roles);
  const moment = await ownMoments();
  const t = await getTranslations("factors");
  const listed = await listOwnFactors(operation);
  const own = listed.kind === "done" ? listed.value : null;
  return (
    <StoreShell storeId={storeId} viewActions={{ ...views }}>
      <div className="flex max-w-3xl flex-col gap-4">
        <PageHeader
          title={t("title")}
          lead={t("lead")}
          actions={<LinkButton href={paths.preferences()}>{t("back")}</LinkButton>}
        />
        {own?.dueBy && (
          <Notice tone="warning" title={t("dueTitle")}>
            {t("due", { at: moment(own.dueBy.toString()).text })}
          </Notice>
        )}
        {own && (
          <ClientMessages texts={["factors"]}>
            {own.link && (
              <WaitingLink madeAt={moment(own.link.madeAt)} by={own.link.madeBy} stop={stopFactorLinkAction} />
            )}
            <CodeApp
              since={own.appSince === null ? null : moment(own.appSince)}
              begin={beginAppAction}
              confirm={confirmAppAction}
              remove={removeFactorAction}
            />
            <PasskeyList
              passkeys={own.passkeys.map(({ credentialId, name, madeAt, usedAt }) => ({
                credentialId,
                name,
                madeAt: moment(madeAt),
                usedAt: usedAt === null ? null : moment(usedAt),
              }))}
              possible={arePasskeysPossible()}
              begin={beginPasskeyAction}
              add={addPasskeyAction}
              remove={removeFactorAction}
            />
            {(own.appSince !== null || own.passkeys.length > 0) && (
              <RecoveryCodePanel left={own.codesLeft} renew={renewCodesAction} />
            )}
          </ClientMessages>
        )}
      </div>
    </StoreShell>
  );
}
