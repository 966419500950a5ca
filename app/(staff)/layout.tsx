import type { ReactNode } from "react";
import { askForPasskeyAction, proveAgainAction } from "#app/(staff)/second-step/actions.ts";
import { ProofPrompt } from "#components/ground/answers/proof-prompt.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { staffContext } from "#lib/session/signed-in/staff-context.ts";

/**
 * Redirects people without a session to the sign-in page before anything of a page is rendered. Each page checks again. Every page can
 * ask the person to prove again who they are.
 */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  await staffContext();
  return (
    <>
      {children}
      <ClientMessages texts={[]}>
        <ProofPrompt prove={proveAgainAction} askForPasskey={askForPasskeyAction} />
      </ClientMessages>
    </>
  );
}
