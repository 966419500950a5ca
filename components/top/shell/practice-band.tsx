import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/paths/paths.ts";

/**
 * Says on every page that this is practice. It always shows on the sandbox, and never with a real account. People who are signed
 * in also get the link to the practice words.
 */
export function PracticeBand({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("frame");
  return (
    <aside className="stripes-practice z-30 flex min-h-6 flex-wrap items-center justify-center gap-x-3 px-3 text-center max-sm:py-0.5 text-xs font-semibold sm:sticky sm:top-0 low:static">
      <p>{t("practice")}</p>
      {isSignedIn && (
        <Link
          href={paths.help()}
          prefetch={false}
          className="inline-flex min-h-6 items-center underline underline-offset-2 print:hidden"
        >
          {t("practiceHelp")}
        </Link>
      )}
    </aside>
  );
}
