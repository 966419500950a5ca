import { useTranslations } from "next-intl";
import { type Deadline, TimeLeft } from "#components/ground/amounts/time-left.tsx";

/** Says until when a sale can be voided or a refund undone, in the same words on the record and on the forms. */
export function VoidDeadline({ of, deadline }: { of: "sale" | "refund"; deadline: Deadline }) {
  const t = useTranslations("transaction");
  const { time, zone } = deadline;
  return (
    <>
      {t.rich("voidUntil", {
        of,
        time,
        zone,
        left: () => <TimeLeft deadline={deadline} />,
      })}
    </>
  );
}
