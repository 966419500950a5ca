import { useTranslations } from "next-intl";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { FloatingNotice } from "#components/ground/ui/notices/floating-notice.tsx";

const TRIED_EVERY_MS = 3000;

/**
 * Makes a component whose script is loaded when it is first rendered; the caller provides the `Suspense`. If the script
 * does not load, the page says so and tries again. React would remove the whole page instead, with everything typed and
 * read.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const late = (props: Props) => <LatePart fetchPart={fetchPart} props={props} />;
  return lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => late) }));
}

/** Makes such a component, which shows `coming` until its script has loaded. */
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
  // Floating, because some parts have no place of their own, and one message is enough for several missing parts.
  return <FloatingNotice tone="warning">{t("partMissing")}</FloatingNotice>;
}
