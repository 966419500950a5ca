import { useTranslations } from "next-intl";

const KILOBYTE = 1_000;

/** Shows the size of a file in kilobytes or megabytes. */
export function FileSize({ bytes }: { bytes: number }) {
  const t = useTranslations("files");
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE ? t("kilobytes", { size: kilobytes }) : t("megabytes", { size: kilobytes / KILOBYTE });
}
