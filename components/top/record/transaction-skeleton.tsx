import { useTranslations } from "next-intl";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Skeleton } from "#components/ground/ui/signs/skeleton.tsx";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";

/** Shows the transaction's page in its real shape while the service is asked. */
export function TransactionSkeleton() {
  const t = useTranslations("transaction");
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] rounded-md border border-line bg-surface py-1 xl:grid-cols-4">
        {["amount", "time", "order", "card"].map((cell) => (
          <div key={cell} className="flex flex-col gap-1 px-4 py-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-7 w-36 max-w-full" />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4 max-lg:order-2">
          <Panel flush>
            <Lines count={3} />
          </Panel>
          <Panel flush>
            <Lines count={8} />
          </Panel>
        </div>
        <div className="flex flex-col gap-4">
          <Panel>
            <Skeleton className="h-11 w-40" />
          </Panel>
          <Panel flush>
            <Lines count={6} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-4 w-full" />
      ))}
    </div>
  );
}
