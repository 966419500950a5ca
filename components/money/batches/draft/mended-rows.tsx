"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useState } from "react";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";

const Mended = createContext<(line: number) => void>(() => undefined);

/** Says above the rows which one was checked again: the row itself moves to another place when its state changes. */
export function MendedRows({ children }: { children: ReactNode }) {
  const t = useTranslations("batches.mend");
  const [last, setLast] = useState<{ line: number; count: number } | null>(null);
  return (
    <Mended value={(line) => setLast((before) => ({ line, count: (before?.count ?? 0) + 1 }))}>
      {last && (
        <div className="p-3" key={last.count}>
          <FocusedNotice tone="success">{t("checked", { line: last.line })}</FocusedNotice>
        </div>
      )}
      {children}
    </Mended>
  );
}

/** Tells the notice above the rows that this line was checked again. */
export function useMended(): (line: number) => void {
  return use(Mended);
}
