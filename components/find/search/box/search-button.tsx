import { useTranslations } from "next-intl";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useElapsed } from "#components/ground/ui/hooks/use-elapsed.ts";

/** A faster answer needs no busy sign. */
const SHOWN_AFTER_MS = 100;

type SearchButtonProps = {
  /** The form differs from the search that is shown. */
  changed: boolean;
  /** This very search was sent: pressing again waits. */
  isUnderWay: boolean;
  pending: boolean;
};

/** Sends the search form. The button keeps its width when it says that there are changes. */
export function SearchButton({ changed, isUnderWay, pending }: SearchButtonProps) {
  const t = useTranslations("builder");
  const isWaitShown = useElapsed(SHOWN_AFTER_MS, pending);
  return (
    <Button
      type="submit"
      variant="primary"
      pending={isWaitShown && isUnderWay}
      busy={isWaitShown}
      className={changed ? "max-sm:order-1 max-sm:basis-full" : "tight:hidden"}
    >
      <span className="grid justify-items-center *:col-start-1 *:row-start-1">
        <span className={changed ? "invisible" : ""}>{t("search")}</span>
        <span className={changed ? "" : "invisible tight:hidden"}>{t("searchChanged")}</span>
      </span>
    </Button>
  );
}
