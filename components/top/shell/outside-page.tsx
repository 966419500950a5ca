import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProductMark } from "#components/top/shell/product-mark.tsx";

/**
 * Lays out a page outside the frame, for one task before or beside a session: the product's name above, the content
 * centred.
 */
export function OutsidePage({ width, children }: { width: "max-w-sm" | "max-w-md"; children: ReactNode }) {
  const t = useTranslations("frame");
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`mx-auto flex w-full ${width} flex-1 flex-col justify-center gap-6 p-4 outline-none sm:pb-24`}
    >
      <p className="flex items-center gap-2 text-base font-semibold tracking-tight">
        <ProductMark className="size-7" />
        {t("product")}
      </p>
      {children}
    </main>
  );
}
