import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";

type RemovedCardProps = { id: string; lastFour: string; onInstead: (text: string) => void };

/**
 * Says that a typed card number was removed, and offers to search cards with its last digits. Enter in the empty box does the
 * same.
 */
export function RemovedCardNotice({ id, lastFour, onInstead }: RemovedCardProps) {
  const t = useTranslations("search.typedCard");
  return (
    <div id={id} role="alert" className="flex flex-wrap items-center gap-2 text-danger">
      <Icon name="warning-triangle" />
      <span className="min-w-60 flex-1">{t(lastFour === "" ? "noEnd" : "text", { lastFour })}</span>
      {lastFour !== "" && (
        <Button
          onClick={({ currentTarget: { form } }) => {
            flushSync(() => onInstead(`card:${lastFour}`));
            form?.requestSubmit();
          }}
        >
          {t("search", { lastFour })}
          <KeyHint keys="Enter" />
        </Button>
      )}
    </div>
  );
}
