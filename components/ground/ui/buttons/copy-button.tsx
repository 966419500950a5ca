"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

/**
 * Copies `value` to the clipboard and confirms it, by icon and word. `what` names the value for screen readers:
 * "transaction id".
 */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const t = useTranslations("ui");
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
    } catch {
      // The clipboard is available only over https and on localhost.
      setState("failed");
    }
  }

  return (
    // Its line stays as high as the others, also where the target is larger.
    <span className="-my-0.5 inline-flex items-center gap-1 align-middle pointer-coarse:-my-3">
      <button
        type="button"
        onClick={copy}
        aria-label={t("copy", { what })}
        title={t("copy", { what })}
        className="inline-flex size-6 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <Icon name={state === "copied" ? "check" : "copy"} />
      </button>
      <span role="status" className="text-xs text-ink-muted">
        {state === "copied" && t("copied")}
        {state === "failed" && t("copyFailed")}
      </span>
    </span>
  );
}
