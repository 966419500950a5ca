import { useTranslations } from "next-intl";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { FloatingNotice } from "#components/ui/floating-notice.tsx";

const TRIED_EVERY_MS = 3000;

/**
 * A part of a page whose script is fetched when it is first drawn, in a `Suspense` of its user's. Where the script does not come,
 * that is said, and it is tried again and again: React would take the whole page away, with all that was typed and read.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const late = (props: Props) => <LatePart fetchPart={fetchPart} props={props} />;
  return lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => late) }));
}

/** Makes such a part that shows `coming` until its script is there. */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  coming?: ReactNode,
): ComponentType<Props> {
  const Part = lazyPart(fetchPart);
  return (props) => (
    <Suspense fallback={coming}>
      <Part {...props} />
    </Suspense>
  );
}

type LatePartProps<Props> = { fetchPart: () => Promise<ComponentType<Props>>; props: Props };

function LatePart<Props extends object>({ fetchPart, props }: LatePartProps<Props>) {
  const t = useTranslations("ui");
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Part) return;
    const tryAgain = () => {
      fetchPart().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    };
    tryAgain();
    const timer = setInterval(tryAgain, TRIED_EVERY_MS);
    return () => clearInterval(timer);
  }, [Part, fetchPart]);
  if (Part) return createElement(Part, props);
  // Some parts have no place of their own, and of several that are missing one word is enough.
  return <FloatingNotice tone="warning">{t("partMissing")}</FloatingNotice>;
}
