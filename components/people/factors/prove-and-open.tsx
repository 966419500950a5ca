"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { askForProof } from "#components/ground/answers/ask-for-proof.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import type { ProofWay } from "#lib/domain/people/proof.ts";
import { paths } from "#lib/paths/paths.ts";

/** Asks who one is, and then opens the file. `next` is one of our own paths, checked by the server. */
export function ProveAndOpen({ ways, next }: { ways: readonly ProofWay[]; next: string }) {
  const t = useTranslations("factors.prove");
  const [isOpened, setOpened] = useState(false);

  async function prove() {
    if (!(await askForProof({ kind: "proof_needed", ways }))) return;
    setOpened(true);
    window.location.assign(next);
  }

  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <PageHeader title={t("title")} lead={t("lead")} />
      {isOpened ? (
        <p role="status">{t("opened")}</p>
      ) : (
        <Button variant="primary" onClick={() => void prove()}>
          {t("go")}
        </Button>
      )}
      <LinkButton href={paths.home()}>{t("back")}</LinkButton>
    </div>
  );
}
